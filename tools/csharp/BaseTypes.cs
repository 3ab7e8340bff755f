using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Listings;

/// <summary>Finds the base class of a fragment's class.</summary>
static class BaseTypes
{
    /// <summary>
    /// Returns the documented class that has all members which the fragment overrides, and most members which it uses
    /// without declaring them. Null if there is none, or more than one.
    /// </summary>
    public static string? Fitting(SyntaxTree tree, Compilation program, IReadOnlyList<Diagnostic> faults, Api api)
    {
        var overrides = faults
            .Where(fault => fault.Id is "CS0115")
            .Select(fault => fault.NameIn(tree))
            .ToHashSet();
        var names = faults
            .Where(fault => fault.Id is "CS0103" or "CS1061" or "CS0117")
            .Select(fault => fault.NameIn(tree))
            .Where(name => char.IsUpper(name[0]))
            .Concat(overrides)
            .ToHashSet();
        var classes = Classes(api.Library.Assembly.GlobalNamespace)
            .Select(type => (Type: type, Members: Members(type)))
            .Where(type => overrides.IsSubsetOf(Overridable(type.Type)))
            .Select(type => (type.Type, Count: names.Count(name => type.Members.Any(member => member.Name == name))))
            .Where(type => type.Count > 0)
            .OrderByDescending(type => type.Count)
            .Take(2)
            .ToList();

        return classes.Count == 1 || (classes.Count == 2 && classes[0].Count > classes[1].Count)
            ? classes[0].Type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)
            : null;
    }

    /// <summary>Lists the names of members that a derived class may override.</summary>
    public static IEnumerable<string> Overridable(INamedTypeSymbol? type) => Members(type)
        .Where(member => member.IsVirtual || member.IsAbstract || member.IsOverride)
        .Select(member => member.Name)
        .Distinct();

    /// <summary>Returns the source text that a diagnostic refers to.</summary>
    public static string NameIn(this Diagnostic fault, SyntaxTree tree) => tree.GetText().ToString(fault.Location.SourceSpan);

    private static IEnumerable<INamedTypeSymbol> Classes(INamespaceSymbol space) => space
        .GetTypeMembers()
        .Where(type => type is { TypeKind: TypeKind.Class, IsSealed: false, IsStatic: false, Arity: 0 })
        .Concat(space.GetNamespaceMembers().SelectMany(Classes));

    private static List<ISymbol> Members(INamedTypeSymbol? type)
    {
        var members = new List<ISymbol>();

        for (var one = type; one is { SpecialType: SpecialType.None }; one = one.BaseType)
        {
            members.AddRange(one.GetMembers());
        }

        return members;
    }
}
