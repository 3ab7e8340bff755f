using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Listings;

/// <summary>Checks listings against an API.</summary>
static class Judge
{
    /// <summary>Implicit usings of a new project.</summary>
    private static readonly string[] Implicit =
    [
        "System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading",
        "System.Threading.Tasks",
    ];

    /// <summary>Additional namespaces that are imported for fragments without using directives.</summary>
    private static readonly string[] OfFragments = ["System.Drawing", "System.Numerics", "System.Runtime.InteropServices"];

    /// <summary>Diagnostics that are ignored in fragments, such as a missing entry point, method body or return value.</summary>
    private static readonly HashSet<string> NoFaultsOfFragments =
    [
        "CS0127", "CS0161", "CS0501", "CS8112", "CS8892", "CS5001", "CS0168", "CS0169", "CS0219", "CS0414",
        "CS0067", "CS8321", "CS8618", "CS0108", "CS1998", "CS0626", "CS8795",
    ];

    /// <summary>This diagnostic is ignored, since a step of a guide may declare a field that the next step assigns.</summary>
    private const string NeverAssigned = "CS0649";

    /// <summary>Compiles a listing and returns the uses of documented symbols and the diagnostics.</summary>
    public static Answer Answer(string? id, Listing listing, Api api)
    {
        var (shape, program) = Compile(listing, api, Shape.Of(listing));
        var faults = Found(shape, program, listing);

        if (shape.Surrounding is not null && BaseTypes.Fitting(shape.Tree, program, faults, api) is { } fitting)
        {
            (shape, program) = Compile(listing, api, Shape.Of(listing, fitting));
            faults = Found(shape, program, listing);
        }

        if (Given(shape, faults, listing) is { } given)
        {
            program = program.AddSyntaxTrees(given);
            faults = Found(shape, program, listing);
        }

        var model = program.GetSemanticModel(shape.Tree);
        var uses = DocumentedNames.In(model, api)
            .Select(use => new Use(use.Start - shape.Before, use.End - shape.Before, use.Uid))
            .Where(use => use.Start >= 0 && use.End <= listing.Text.Length);
        var behind = faults.ToLookup(fault => Stubs.Behind(fault, model, api) ?? "");
        var told = behind[""]
            .Select(fault => Explanations.Of(fault, shape, model, api) with { Start = PlaceOf(fault, shape, listing) })
            .DistinctBy(fault => fault.Using is null ? $"{fault.Start} {fault.Message}" : fault.Message)
            .OrderBy(fault => fault.Start);
        var missing = behind.Select(group => group.Key).Where(name => name != "").Order(StringComparer.Ordinal).ToList();

        return new Answer(
            id,
            [.. uses],
            [.. told],
            missing.Count == 0 ? null : $"Nothing but names is known of {string.Join(", ", missing)}.");
    }

    /// <summary>Returns a partial class with the given fields that a fragment uses without declaring them; null if there are none.</summary>
    private static SyntaxTree? Given(Shape shape, IReadOnlyList<Diagnostic> faults, Listing listing)
    {
        var missing = faults
            .Where(fault => fault.Id is "CS0103" or "CS1061")
            .Select(fault => fault.NameIn(shape.Tree))
            .ToHashSet();
        var fields = listing.Given
            .Select(line => SyntaxFactory.ParseMemberDeclaration(line))
            .OfType<FieldDeclarationSyntax>()
            .Where(field => field.Declaration.Variables.Any(one => missing.Contains(one.Identifier.ValueText)))
            .ToList();

        return shape.Surrounding is null || fields.Count == 0
            ? null
            : CSharpSyntaxTree.ParseText($"partial class {shape.Surrounding} {{ {string.Concat(fields)} }}", Platform.Language);
    }

    private static (Shape, CSharpCompilation) Compile(Listing listing, Api api, Shape shape)
    {
        var others = listing.Companions.Select(text => CSharpSyntaxTree.ParseText(text, Platform.Language)).ToList();
        var isProgram = others.Append(shape.Tree).Any(tree =>
            tree.GetCompilationUnitRoot().Members.Any(member => member.IsKind(SyntaxKind.GlobalStatement)));
        var options = new CSharpCompilationOptions(
            isProgram ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary,
            nullableContextOptions: NullableContextOptions.Enable,
            warningLevel: 9999);
        var imports = string.Concat(Imports(shape, api).Select(name => $"global using {name};\n"));

        return (shape, CSharpCompilation.Create(
            "program",
            [shape.Tree, .. others, CSharpSyntaxTree.ParseText(imports, Platform.Language)],
            api.References,
            options));
    }

    private static IEnumerable<string> Imports(Shape shape, Api api) =>
        shape.IsWhole || shape.Tree.GetCompilationUnitRoot().Usings.Count > 0
            ? Implicit
            : [.. Implicit, .. OfFragments, .. api.Namespaces, .. api.StubNamespaces];

    private static IReadOnlyList<Diagnostic> Found(Shape shape, CSharpCompilation program, Listing listing) =>
    [
        .. program.GetDiagnostics().Where(fault =>
            fault.Severity is DiagnosticSeverity.Error or DiagnosticSeverity.Warning
            && (fault.Location.SourceTree == shape.Tree || fault.Location == Location.None)
            && fault.Id != NeverAssigned
            && (listing.Kind == "file" || !NoFaultsOfFragments.Contains(fault.Id))),
    ];

    /// <summary>Returns the position of a diagnostic in the listing. Positions after the listing are moved to its end.</summary>
    private static int PlaceOf(Diagnostic fault, Shape shape, Listing listing) =>
        Math.Clamp(fault.Location.SourceSpan.Start - shape.Before, 0, listing.Text.TrimEnd().Length);
}
