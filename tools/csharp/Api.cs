using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Listings;

/// <summary>The documented API of one version, as something to compile against.</summary>
/// <param name="Library">The documented types.</param>
/// <param name="Stubs">Types of other packages that signatures mention: they exist, and have no members.</param>
/// <param name="Namespaces">Namespaces of the documented types.</param>
/// <param name="StubNamespaces">Namespaces of which nothing but those types is known.</param>
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

    /// <summary>What a program that uses the API is compiled against.</summary>
    public IReadOnlyList<MetadataReference> References { get; } =
        [.. Platform.References, Stubs.ToMetadataReference(), Library.ToMetadataReference()];

    /// <summary>True for a symbol that is documented, or would be.</summary>
    public bool Has(ISymbol symbol) => symbol.ContainingAssembly?.Name == Library.AssemblyName;

    /// <summary>True for a symbol that only signatures tell of.</summary>
    public bool IsStub(ISymbol? symbol) => symbol?.ContainingAssembly?.Name == Stubs.AssemblyName;

    /// <summary>
    /// Compile declarations. What is wrong between them, such as an interface that a class implements in members which
    /// aren't documented, is no fault of a listing: the library is referred to as it is, never emitted.
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
