using Listings;
using Platform = Listings.Platform;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Programs;

/// <summary>Compiles programs into assemblies that refer to the framework.</summary>
static class ProgramCompiler
{
    /// <summary>Name of the framework's assembly. Programs refer to it, and Velaptor.Browser has the same name.</summary>
    private const string LibraryName = "Velaptor";

    private static readonly CSharpCompilationOptions Options = new(
        OutputKind.ConsoleApplication,
        optimizationLevel: OptimizationLevel.Release,
        nullableContextOptions: NullableContextOptions.Enable,
        deterministic: true);

    /// <summary>Compiles a program into the output folder and returns the errors.</summary>
    public static IEnumerable<string> Compile(ProgramSource program, Api api, string output)
    {
        var library = api.Library.WithAssemblyName(LibraryName);
        var compilation = CSharpCompilation.Create(
            program.Name,
            program.Files.Select(file => CSharpSyntaxTree.ParseText(file.Text, Platform.Language, file.Path)),
            [.. Platform.References, library.ToMetadataReference()],
            Options);

        using var stream = new MemoryStream();
        var result = compilation.Emit(stream);

        if (result.Success)
        {
            File.WriteAllBytes(Path.Combine(output, $"{program.Name}.dll"), stream.ToArray());
        }

        return result.Diagnostics.Where(one => one.Severity == DiagnosticSeverity.Error).Select(one => one.ToString());
    }
}
