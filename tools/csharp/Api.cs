using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Listings;

/// <summary>The documented API of a version, compiled into assemblies that listings reference.</summary>
/// <param name="Library">The documented types.</param>
/// <param name="Stubs">Empty types that stand for the types of other packages in signatures.</param>
/// <param name="Namespaces">Namespaces of the documented types.</param>
/// <param name="StubNamespaces">Namespaces that only contain stub types.</param>
record Api(
    CSharpCompilation Library,
    CSharpCompilation Stubs,
    IReadOnlyList<string> Namespaces,
    IReadOnlyList<string> StubNamespaces)
{
    private static readonly CSharpParseOptions Newest = new(LanguageVersion.Preview, DocumentationMode.None);

    private static readonly CSharpCompilationOptions Options = new(
        OutputKind.DynamicallyLinkedLibrary,
        nullableContextOptions: NullableContextOptions.Enable,
        allowUnsafe: true);

    /// <summary>The references of a program that uses the API.</summary>
    public IReadOnlyList<MetadataReference> References { get; } =
        [.. Platform.References, Stubs.ToMetadataReference(), Library.ToMetadataReference()];

    /// <summary>Returns whether a symbol belongs to the documented library.</summary>
    public bool Has(ISymbol symbol) => symbol.ContainingAssembly?.Name == Library.AssemblyName;

    /// <summary>Returns whether a symbol is a stub.</summary>
    public bool IsStub(ISymbol? symbol) => symbol?.ContainingAssembly?.Name == Stubs.AssemblyName;

    /// <summary>
    /// Compiles declarations. Errors in them are ignored, for example an interface that a class implements with
    /// undocumented members: the library is only referenced, and never emitted.
    /// </summary>
    public static Api From(IReadOnlyList<ApiType> types)
    {
        var platform = CSharpCompilation.Create("platform", references: Platform.References);
        var own = types.ToDictionary(type => type.Uid);
        var mentioned = types.SelectMany(type => type.Mentions).SelectMany(TypeNames.In).Distinct().ToList();
        var missing = mentioned.Where(name => !own.ContainsKey(UidOf(name)) && platform.Find(name) is null).ToList();
        var stubs = CSharpCompilation.Create(
            "stubs",
            missing.Select(name => Parse(Declarations.Stub(name))),
            Platform.References,
            Options);

        string NamespaceOf(TypeName name) =>
            own.TryGetValue(UidOf(name), out var type)
                ? type.Namespace
                : platform.Find(name)?.ContainingNamespace.ToDisplayString() ?? name.Namespace;

        var outer = types.Where(type => !own.ContainsKey(OuterUid(type))).ToList();
        var library = CSharpCompilation.Create(
            "library",
            outer.Select(type => Parse(Declarations.File(type, Inside(type, types), NamespaceOf))),
            [.. Platform.References, stubs.ToMetadataReference()],
            Options);

        return new Api(
            library,
            stubs,
            [.. types.Select(type => type.Namespace).Distinct().Order()],
            [.. missing.Select(name => name.Namespace).Except(types.Select(type => type.Namespace)).Distinct().Order()]);
    }

    private static SyntaxTree Parse(string text) => CSharpSyntaxTree.ParseText(text, Newest);

    private static IReadOnlyList<ApiType> Inside(ApiType type, IReadOnlyList<ApiType> types) =>
        [.. types.Where(other => OuterUid(other) == type.Uid || OuterUid(other).StartsWith(type.Uid + ".", StringComparison.Ordinal))];

    private static string OuterUid(ApiType type) => type.Uid[..Math.Max(type.Uid.LastIndexOf('.'), 0)];

    private static string UidOf(TypeName name) =>
        $"{name.Namespace}.{name.Name}" + (name.Arity > 0 ? $"`{name.Arity}" : "");
}
