using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Listings;

/// <summary>The framework and the language that programs are compiled for.</summary>
static class Platform
{
    /// <summary>The oldest framework that readers have; null where its assemblies can't be had.</summary>
    private static readonly string? Oldest = typeof(Platform).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .FirstOrDefault(attribute => attribute.Key == "References")?.Value;

    /// <summary>The language of the framework: what is newer isn't taken for right.</summary>
    public static CSharpParseOptions Language { get; } = new(
        Oldest is null ? LanguageVersion.Latest : LanguageVersion.CSharp12,
        DocumentationMode.None);

    /// <summary>Reference assemblies: of the oldest framework, or of the SDK.</summary>
    public static IReadOnlyList<MetadataReference> References { get; } =
        [.. Directory.GetFiles(Oldest ?? OfSdk(), "*.dll").Select(file => MetadataReference.CreateFromFile(file))];

    /// <summary>What programs are compiled for, in words.</summary>
    public static string Name { get; } =
        $"C# {Language.LanguageVersion.ToDisplayString()}, {Path.GetFileName(Oldest ?? OfSdk())}";

    private static string OfSdk()
    {
        var runtime = Path.GetDirectoryName(typeof(object).Assembly.Location) ?? "";
        var packs = Path.Combine(runtime, "../../../packs/Microsoft.NETCore.App.Ref");

        return Directory.GetDirectories(packs, "net*", SearchOption.AllDirectories).Order().Last();
    }
}
