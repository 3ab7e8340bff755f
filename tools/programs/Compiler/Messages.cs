using Listings;

namespace Programs;

/// <summary>The request: programs to compile, and an assembly to list.</summary>
/// <param name="Apis">Documented APIs.</param>
/// <param name="Programs">Programs, each with the key of its API.</param>
/// <param name="Library">Path of the assembly whose public surface is listed.</param>
/// <param name="Output">Folder of the compiled assemblies.</param>
record CompileRequest(
    IReadOnlyList<KeyedApi> Apis, IReadOnlyList<ProgramSource> Programs, string Library, string Output);

/// <summary>The types of an API.</summary>
record KeyedApi(string Key, IReadOnlyList<ApiType> Types);

/// <summary>A program with its source files.</summary>
/// <param name="Name">Name of its assembly.</param>
record ProgramSource(string Name, string Api, IReadOnlyList<SourceFile> Files);

/// <summary>A C# file.</summary>
record SourceFile(string Path, string Text);

/// <summary>The result of compiling.</summary>
/// <param name="Problems">Errors of the compiler, with the file and line.</param>
/// <param name="Surface">Public symbols of the library.</param>
/// <param name="Messages">Messages of .NET's exceptions, by key.</param>
record CompileResponse(
    IReadOnlyList<string> Problems,
    IReadOnlyList<PublicSymbol> Surface,
    IReadOnlyDictionary<string, string> Messages);

/// <summary>A public type or member.</summary>
/// <param name="Uid">Its id in the API reference.</param>
/// <param name="Declaration">Its C# declaration, without attributes.</param>
record PublicSymbol(string Uid, string Declaration);
