using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Listings;

/// <summary>Other packages, of which only the types in signatures are known.</summary>
static class Stubs
{
    /// <summary>Returns the namespace of the package that may have caused a diagnostic; null if there is none.</summary>
    public static string? Behind(Diagnostic fault, SemanticModel model, Api api)
    {
        if (fault.Location.SourceTree != model.SyntaxTree)
        {
            return null;
        }

        var root = model.SyntaxTree.GetCompilationUnitRoot();
        var node = root.FindNode(fault.Location.SourceSpan);
        var place = node.AncestorsAndSelf().FirstOrDefault(one => one is StatementSyntax or MemberDeclarationSyntax) ?? node;
        var imported = root.Usings.Select(line => line.Name?.ToString()).FirstOrDefault(api.StubNamespaces.Contains);

        // An unknown name may belong to an imported package.
        return fault.Id is "CS0103" or "CS0246" && imported is not null
            ? imported
            : place.DescendantNodesAndSelf().OfType<SimpleNameSyntax>()
                .Select(name => model.GetSymbolInfo(name).Symbol ?? model.GetTypeInfo(name).Type)
                .FirstOrDefault(api.IsStub)?.ContainingNamespace.ToDisplayString();
    }
}
