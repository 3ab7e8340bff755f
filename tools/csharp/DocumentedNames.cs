using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Listings;

/// <summary>Finds names of documented symbols in a program.</summary>
static class DocumentedNames
{
    /// <summary>Lists names in text order. Roslyn's documentation id is docfx's uid with a prefix such as <c>T:</c>.</summary>
    public static IEnumerable<(int Start, int End, string Uid)> In(SemanticModel model, Api api)
    {
        foreach (var token in model.SyntaxTree.GetRoot().DescendantTokens().Where(token => token.IsKind(SyntaxKind.IdentifierToken)))
        {
            if (Meaning(token, model) is { } symbol && api.Has(symbol) && symbol.GetDocumentationCommentId() is { } id)
            {
                yield return (token.SpanStart, token.Span.End, id[2..]);
            }
        }
    }

    /// <summary>Returns the symbol of a name; null if the program itself declares it.</summary>
    private static ISymbol? Meaning(SyntaxToken token, SemanticModel model) => token.Parent switch
    {
        SimpleNameSyntax { IsVar: true } => null,
        SimpleNameSyntax name => Declared(model.GetSymbolInfo(name).Symbol ?? Called(name, model)),
        MethodDeclarationSyntax method when method.Identifier == token => Overridden(model.GetDeclaredSymbol(method)),
        PropertyDeclarationSyntax property when property.Identifier == token => Overridden(model.GetDeclaredSymbol(property)),
        EventDeclarationSyntax @event when @event.Identifier == token => Overridden(model.GetDeclaredSymbol(@event)),
        _ => null,
    };

    /// <summary>
    /// Returns the only method that matches a call. Overload resolution fails if a fragment omits an argument's declaration.
    /// </summary>
    private static ISymbol? Called(SimpleNameSyntax name, SemanticModel model)
    {
        var call = name.Ancestors().OfType<InvocationExpressionSyntax>()
            .FirstOrDefault(call => call.Expression == name || call.Expression == name.Parent);
        var count = call?.ArgumentList.Arguments.Count ?? -1;
        var fitting = model.GetSymbolInfo(name).CandidateSymbols.OfType<IMethodSymbol>()
            .Where(method => count <= method.Parameters.Length && count >= method.Parameters.Count(one => !one.IsOptional))
            .ToList();

        return fitting is [var only] && count >= 0 ? only : null;
    }

    private static ISymbol? Declared(ISymbol? symbol) => symbol switch
    {
        // `[Mark]` and `new Box()` count as uses of the type, not of a constructor.
        IMethodSymbol { MethodKind: MethodKind.Constructor } constructor => constructor.ContainingType.OriginalDefinition,
        IMethodSymbol { ReducedFrom: { } extension } => extension.OriginalDefinition,
        INamedTypeSymbol or IMethodSymbol or IPropertySymbol or IFieldSymbol or IEventSymbol => symbol.OriginalDefinition,
        _ => null,
    };

    private static ISymbol? Overridden(ISymbol? symbol) => symbol switch
    {
        IMethodSymbol method => method.OverriddenMethod?.OriginalDefinition,
        IPropertySymbol property => property.OverriddenProperty?.OriginalDefinition,
        IEventSymbol @event => @event.OverriddenEvent?.OriginalDefinition,
        _ => null,
    };
}
