using System.Text;
using System.Text.RegularExpressions;

namespace Listings;

/// <summary>Formats documented declarations as C# that compiles. Bodies throw an exception.</summary>
static partial class Declarations
{
    private const string Throws = " => throw null!;";

    /// <summary>Formats a type of another package. Its kind is derived from naming conventions.</summary>
    public static string Stub(TypeName name)
    {
        var parameters = name.Arity == 0 ? "" : $"<{string.Join(", ", Enumerable.Range(0, name.Arity).Select(n => $"T{n}"))}>";
        var isInterface = name.Name.Length > 1 && name.Name[0] == 'I' && char.IsUpper(name.Name[1]);
        var bases = name.Name.EndsWith("Attribute", StringComparison.Ordinal) ? " : System.Attribute" : "";

        return $"namespace {name.Namespace} {{ public {(isInterface ? "interface" : "class")} {name.Name}{parameters}{bases} {{ }} }}";
    }

    /// <summary>Formats a type with its members, nested types and using directives.</summary>
    /// <param name="nested">All nested types, at any depth.</param>
    /// <param name="namespaceOf">Returns the namespace of a mentioned type.</param>
    public static string File(ApiType type, IReadOnlyList<ApiType> nested, Func<TypeName, string> namespaceOf)
    {
        var imports = new SortedSet<string>(StringComparer.Ordinal);

        foreach (var name in nested.Append(type).SelectMany(one => one.Mentions).SelectMany(TypeNames.In).Distinct())
        {
            var space = namespaceOf(name);

            if (space == type.Namespace)
            {
                continue;
            }

            imports.Add($"using {space};\n");

            // An alias resolves ambiguity between types of the same name.
            if (name.Arity == 0 && space == name.Namespace)
            {
                imports.Add($"using {name.Name} = {space}.{name.Name};\n");
            }
        }

        var text = new StringBuilder($"namespace {type.Namespace}\n{{\n").AppendJoin("", imports);
        Write(text, type, nested);

        return text.Append("}\n").ToString();
    }

    private static void Write(StringBuilder text, ApiType type, IReadOnlyList<ApiType> nested)
    {
        WriteAttributes(text, type.Attributes);

        if (type.Kind == "delegate")
        {
            text.Append(type.Declaration).Append(";\n");
            return;
        }

        text.Append(type.Declaration).Append("\n{\n");

        foreach (var member in type.Members)
        {
            WriteAttributes(text, member.Attributes);
            text.Append(type.Kind == "enum" ? $"{member.Declaration},\n" : Member(member, type) + "\n");
        }

        foreach (var inner in nested.Where(one => one.Uid[..one.Uid.LastIndexOf('.')] == type.Uid))
        {
            Write(text, inner, nested);
        }

        text.Append("}\n");
    }

    private static void WriteAttributes(StringBuilder text, IReadOnlyList<string> attributes)
    {
        foreach (var attribute in attributes)
        {
            text.Append($"[{attribute}]\n");
        }
    }

    private static string Member(ApiMember member, ApiType type)
    {
        var declaration = member.Declaration.TrimEnd(';');
        var isBare = type.Kind == "interface" || Abstract().IsMatch(declaration);

        return member.Kind switch
        {
            "method" or "operator" or "constructor" => declaration + (isBare ? ";" : Throws),

            // The accessors of an indexer need bodies; those of a property do not.
            "property" when declaration.Contains(" this[", StringComparison.Ordinal) && !isBare =>
                Accessor().Replace(declaration, $"$0{Throws}").Replace($"{Throws};", Throws),
            // Old versions of docfx write `set` for `init`. A readonly struct only allows `init`.
            "property" when type.Kind == "struct" && ReadOnly().IsMatch(type.Declaration) =>
                declaration.Replace(" set;", " init;", StringComparison.Ordinal),
            "property" => declaration,
            _ => declaration + ";",
        };
    }

    [GeneratedRegex(@"\babstract\b")]
    private static partial Regex Abstract();

    [GeneratedRegex(@"\breadonly\b")]
    private static partial Regex ReadOnly();

    [GeneratedRegex(@"\b(?:get|set|init)(?=;)")]
    private static partial Regex Accessor();
}
