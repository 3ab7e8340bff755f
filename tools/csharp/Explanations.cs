using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Listings;

/// <summary>Adds suggestions to the compiler's diagnostics.</summary>
static class Explanations
{
    /// <summary>Converts a diagnostic, with possible replacements for an unknown name.</summary>
    public static Fault Of(Diagnostic fault, Shape shape, SemanticModel model, Api api)
    {
        var message = fault.GetMessage(CultureInfo.InvariantCulture);
        var plain = new Fault(0, fault.Id, message, null, [], null, false);

        if (fault.Location.SourceTree != shape.Tree)
        {
            return plain;
        }

        var node = shape.Tree.GetRoot().FindNode(fault.Location.SourceSpan, getInnermostNodeForTie: true);
        var name = (node as SimpleNameSyntax)?.Identifier.ValueText;

        return fault.Id switch
        {
            "CS1061" or "CS0117" when ReceiverOf(node, model) is { } type => plain with
            {
                Name = name,
                Known = NamesIn(model, fault, type),
                IsDoubtful = shape.Surrounding is not null && IsFragment(type, shape),
            },
            "CS0246" or "CS0103" when name is not null => plain with
            {
                Name = name,
                Known = fault.Id == "CS0246" ? TypesAt(model, fault) : NamesIn(model, fault, null),
                Using = NamespaceWith(name, api),
                IsDoubtful = !shape.IsWhole,
            },
            "CS0115" => plain with
            {
                Name = fault.NameIn(shape.Tree),
                Known = [.. BaseTypes.Overridable(model.GetDeclaredSymbol(node)?.ContainingType?.BaseType).Order(StringComparer.Ordinal)],
                IsDoubtful = shape.Surrounding is not null,
            },
            _ => plain,
        };
    }

    private static ITypeSymbol? ReceiverOf(SyntaxNode node, SemanticModel model)
    {
        var receiver = node.Parent switch
        {
            MemberAccessExpressionSyntax access when access.Name == node => access.Expression,
            MemberBindingExpressionSyntax binding => binding.FirstAncestorOrSelf<ConditionalAccessExpressionSyntax>()?.Expression,
            AssignmentExpressionSyntax { Parent: InitializerExpressionSyntax { Parent: ExpressionSyntax created } } => created,
            _ => null,
        };

        return receiver is null ? null : model.GetTypeInfo(receiver).Type ?? model.GetSymbolInfo(receiver).Symbol as ITypeSymbol;
    }

    private static IReadOnlyList<string> NamesIn(SemanticModel model, Diagnostic fault, ITypeSymbol? type) =>
        [.. model.LookupSymbols(fault.Location.SourceSpan.Start, type, null, includeReducedExtensionMethods: type is not null)
            .Select(symbol => symbol.Name).Distinct().Order(StringComparer.Ordinal)];

    private static IReadOnlyList<string> TypesAt(SemanticModel model, Diagnostic fault) =>
        [.. model.LookupNamespacesAndTypes(fault.Location.SourceSpan.Start)
            .Select(symbol => symbol.Name).Distinct().Order(StringComparer.Ordinal)];

    private static bool IsFragment(ITypeSymbol type, Shape shape) =>
        type.DeclaringSyntaxReferences.Any(reference => reference.SyntaxTree == shape.Tree && reference.Span.Start < shape.Before);

    private static string? NamespaceWith(string name, Api api) => api.Library
        .GetSymbolsWithName(name, SymbolFilter.Type)
        .Select(type => type.ContainingNamespace.ToDisplayString())
        .Order(StringComparer.Ordinal)
        .FirstOrDefault();
}
