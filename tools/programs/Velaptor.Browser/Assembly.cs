using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Checks")]
