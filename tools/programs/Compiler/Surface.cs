using Listings;
using Platform = Listings.Platform;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Programs;

/// <summary>Lists the public types and members of an assembly.</summary>
static class Surface
{
    private static readonly SymbolDisplayFormat Format = new(
        genericsOptions: SymbolDisplayGenericsOptions.IncludeTypeParameters |
            SymbolDisplayGenericsOptions.IncludeVariance |
            SymbolDisplayGenericsOptions.IncludeTypeConstraints,
        memberOptions: SymbolDisplayMemberOptions.IncludeAccessibility |
            SymbolDisplayMemberOptions.IncludeModifiers |
            SymbolDisplayMemberOptions.IncludeParameters |
            SymbolDisplayMemberOptions.IncludeType |
            SymbolDisplayMemberOptions.IncludeConstantValue,
        kindOptions: SymbolDisplayKindOptions.IncludeTypeKeyword,
        delegateStyle: SymbolDisplayDelegateStyle.NameAndSignature,
        extensionMethodStyle: SymbolDisplayExtensionMethodStyle.StaticMethod,
        parameterOptions: SymbolDisplayParameterOptions.IncludeName |
            SymbolDisplayParameterOptions.IncludeType |
            SymbolDisplayParameterOptions.IncludeExtensionThis |
            SymbolDisplayParameterOptions.IncludeDefaultValue |
            SymbolDisplayParameterOptions.IncludeParamsRefOut,
        propertyStyle: SymbolDisplayPropertyStyle.ShowReadWriteDescriptor,
        miscellaneousOptions: SymbolDisplayMiscellaneousOptions.UseSpecialTypes |
            SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    /// <summary>Returns the symbols, sorted by id. Omits accessors, operators, and generated members of record structs.</summary>
    public static IReadOnlyList<PublicSymbol> Of(MetadataReference library)
    {
        var compilation = CSharpCompilation.Create("surface", references: [.. Platform.References, library]);
        var assembly = (IAssemblySymbol)(compilation.GetAssemblyOrModuleSymbol(library)
            ?? throw new InvalidDataException("The library can't be read."));

        return
        [
            .. TypesIn(assembly.GlobalNamespace)
                .SelectMany(type => type.GetMembers().Where(IsDocumented).Prepend(type))
                .Select(symbol => new PublicSymbol(UidOf(symbol), symbol.ToDisplayString(Format)))
                .OrderBy(symbol => symbol.Uid, StringComparer.Ordinal),
        ];
    }

    private static string UidOf(ISymbol symbol) => (symbol.GetDocumentationCommentId() ?? "")[2..];

    private static IEnumerable<INamedTypeSymbol> TypesIn(INamespaceOrTypeSymbol container) => container.GetMembers()
        .OfType<INamespaceOrTypeSymbol>()
        .SelectMany(one => one is INamedTypeSymbol type
            ? IsVisible(type) ? TypesIn(type).Prepend(type) : []
            : TypesIn(one));

    private static bool IsDocumented(ISymbol symbol) => IsVisible(symbol) && symbol switch
    {
        INamedTypeSymbol => false,
        IFieldSymbol field => field.Name != "value__",
        IMethodSymbol { MethodKind: MethodKind.Constructor, ContainingType.TypeKind: TypeKind.Enum } => false,
        IMethodSymbol { MethodKind: MethodKind.Constructor } => !symbol.IsImplicitlyDeclared,
        IMethodSymbol method => method.MethodKind == MethodKind.Ordinary && !IsGeneratedForRecordStruct(method),
        IPropertySymbol property => property.Name != "EqualityContract",
        _ => true,
    };

    private static bool IsGeneratedForRecordStruct(IMethodSymbol method) =>
        method.ContainingType.TypeKind == TypeKind.Struct && method.Name is "ToString" or "Equals" or "GetHashCode";

    private static bool IsVisible(ISymbol symbol) => symbol.DeclaredAccessibility is
        Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal;
}
