import Glibc
import StarkeepApp

exit(Program.main())
