using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Listings;

/// <summary>The target framework and language version of programs.</summary>
static class Platform
{
    /// <summary>Folder of the oldest supported framework's reference assemblies; null if they are not available.</summary>
    private static readonly string? Oldest = typeof(Platform).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .FirstOrDefault(attribute => attribute.Key == "References")?.Value;

    /// <summary>The language version of the framework, so that newer syntax is an error.</summary>
    public static CSharpParseOptions Language { get; } = new(
        Oldest is null ? LanguageVersion.Latest : LanguageVersion.CSharp12,
        DocumentationMode.None);

    /// <summary>Reference assemblies of the oldest supported framework, or else of the SDK.</summary>
    public static IReadOnlyList<MetadataReference> References { get; } =
        [.. Directory.GetFiles(Oldest ?? OfSdk(), "*.dll").Select(file => MetadataReference.CreateFromFile(file))];

    /// <summary>Display name of the language version and framework.</summary>
    public static string Name { get; } =
        $"C# {Language.LanguageVersion.ToDisplayString()}, {Path.GetFileName(Oldest ?? OfSdk())}";

    private static string OfSdk()
    {
        var runtime = Path.GetDirectoryName(typeof(object).Assembly.Location) ?? "";
        var packs = Path.Combine(runtime, "../../../packs/Microsoft.NETCore.App.Ref");

        return Directory.GetDirectories(packs, "net*", SearchOption.AllDirectories).Order().Last();
    }
}
