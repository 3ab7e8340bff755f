using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Listings;

/// <summary>Packages of which only the names in signatures are known.</summary>
static class Stubs
{
    /// <summary>The namespace of such a package that a listing names something of; null where it names nothing.</summary>
    public static string? NamedBy(SemanticModel model, Api api) => model.SyntaxTree.GetRoot()
        .DescendantNodes()
        .OfType<SimpleNameSyntax>()
        .Select(name => model.GetSymbolInfo(name).Symbol)
        .Select(symbol => symbol switch
        {
            INamespaceSymbol space when api.StubNamespaces.Contains(space.ToDisplayString()) => space.ToDisplayString(),
            { ContainingNamespace: { } space } when api.IsStub(symbol) => space.ToDisplayString(),
            _ => null,
        })
        .FirstOrDefault(name => name is not null);
}
