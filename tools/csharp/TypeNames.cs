using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;

namespace Listings;

/// <summary>A type in a uid: <c>System.Func`2</c> in <c>System.Func{System.Int32,``0}</c>.</summary>
record TypeName(string Namespace, string Name, int Arity);

/// <summary>Parses docfx's uids.</summary>
static partial class TypeNames
{
    /// <summary>Lists all types in a docfx uid, without type parameters.</summary>
    public static IEnumerable<TypeName> In(string uid)
    {
        foreach (Match match in Path().Matches(uid))
        {
            var path = match.Value;
            var dot = path.LastIndexOf('.');
            var (name, arity) = (path[(dot + 1)..], Arguments(uid, match.Index + match.Length));
            var mark = name.IndexOf('`');

            yield return mark < 0
                ? new TypeName(path[..dot], name, arity)
                : new TypeName(path[..dot], name[..mark], int.Parse(name[(mark + 1)..]));
        }
    }

    /// <summary>Finds a type in a compilation, which may be nested.</summary>
    public static INamedTypeSymbol? Find(this Compilation compilation, TypeName name)
    {
        var path = $"{name.Namespace}.{name.Name}" + (name.Arity > 0 ? $"`{name.Arity}" : "");

        for (var dot = path.Length; dot > 0; dot = path.LastIndexOf('.', dot - 1))
        {
            var nested = dot == path.Length ? path : path[..dot] + path[dot..].Replace('.', '+');

            if (compilation.GetTypeByMetadataName(nested) is { } type)
            {
                return type;
            }
        }

        return null;
    }

    private static int Arguments(string uid, int at)
    {
        if (at >= uid.Length || uid[at] != '{')
        {
            return 0;
        }

        var (depth, count) = (0, 1);

        foreach (var character in uid.AsSpan(at))
        {
            depth += character switch { '{' => 1, '}' => -1, _ => 0 };
            count += character == ',' && depth == 1 ? 1 : 0;

            if (depth == 0)
            {
                break;
            }
        }

        return count;
    }

    [GeneratedRegex(@"[\p{L}_][\w`]*(?:\.[\p{L}_][\w`]*)+")]
    private static partial Regex Path();
}
