using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Listings;

/// <summary>A listing as a file that can be compiled.</summary>
/// <param name="Before">Number of UTF-16 code units in the file before the listing.</param>
/// <param name="IsWhole">True if every name must be declared.</param>
/// <param name="Surrounding">Name of the class around a fragment, which may have further members; null if there is none.</param>
partial record Shape(SyntaxTree Tree, int Before, bool IsWhole, string? Surrounding)
{
    private const string NoBase = "object";

    /// <summary>Completes a listing: a file stays unchanged, and a fragment is put into its wrapper, a method or a class.</summary>
    public static Shape Of(Listing listing, string baseType = NoBase)
    {
        if (listing.Kind == "file")
        {
            return new Shape(Parse(listing.Text), 0, true, null);
        }

        var text = Complete(listing.Text);

        if (listing.Wrapper is [var before, var after])
        {
            return new Shape(Parse(before + text + after), before.Length, true, null);
        }

        var file = new Shape(Parse(text), 0, false, null);
        var name = Constructor().Match(text) is { Success: true } match ? match.Groups[1].Value : "Fragment";
        var head = $"partial class {name} : {baseType} {{\n";

        var run = $"{(Awaits().IsMatch(text) ? "async System.Threading.Tasks.Task" : "void")} Run()";
        Shape[] shapes =
        [
            Inside(name, text, $"{head}{run} {{\n", "\n} }"),
            file,
            Inside(name, text, head, "\n}"),
        ];

        return shapes.FirstOrDefault(shape => shape.IsRight() && !shape.HasMembersOutside()) ?? file;
    }

    private static Shape Inside(string name, string text, string before, string after) =>
        new(Parse(before + text + after), before.Length, false, name);

    private static SyntaxTree Parse(string text) => CSharpSyntaxTree.ParseText(text, Platform.Language);

    private bool IsRight() =>
        !Tree.GetDiagnostics().Any(fault => fault.Severity == DiagnosticSeverity.Error);

    /// <summary>
    /// Replaces ellipses for omitted code with spaces and ends declarations without a body with a semicolon. All offsets
    /// stay the same.
    /// </summary>
    private static string Complete(string text) =>
        Signature().Replace(Dots().Replace(text, match => new string(' ', match.Length)), "$1;");

    /// <summary>Returns whether class members are outside a class, or local functions have member modifiers.</summary>
    private bool HasMembersOutside() => Tree.GetRoot().DescendantNodes().Any(node => node switch
    {
        LocalFunctionStatementSyntax function =>
            function.Modifiers.Any(word => word.Kind() is not (SyntaxKind.StaticKeyword or SyntaxKind.AsyncKeyword)),
        FieldDeclarationSyntax or BaseMethodDeclarationSyntax or BasePropertyDeclarationSyntax =>
            node.Parent is CompilationUnitSyntax,
        _ => false,
    });

    [GeneratedRegex(@"^[ \t]*(?:public|protected|internal|private)[ \t]+(\w+)[ \t]*\(", RegexOptions.Multiline)]
    private static partial Regex Constructor();

    [GeneratedRegex(@"\bawait\b")]
    private static partial Regex Awaits();

    [GeneratedRegex(@"(?<![.\w""])(?:\.\.\.|…)(?![.\w""])")]
    private static partial Regex Dots();

    /// <summary>Matches the end of a signature before an empty line or the end of the text.</summary>
    [GeneratedRegex(@"(?<=^[ \t]*(?:(?:public|protected|internal|private|static|virtual|override|abstract)[ \t]+)+[^\n;{}=]*)(\))(?:\n)(?=[ \t]*(?:\n|\z))", RegexOptions.Multiline)]
    private static partial Regex Signature();
}
