using System.Collections;
using System.Resources;

namespace Programs;

/// <summary>Reads the messages of .NET's exceptions. The linked runtime contains only their keys.</summary>
static class ExceptionMessages
{
    private const string ResourceName = "System.Private.CoreLib.Strings.resources";

    /// <summary>Returns the messages by key, sorted by key.</summary>
    public static IReadOnlyDictionary<string, string> Read()
    {
        using var stream = typeof(object).Assembly.GetManifestResourceStream(ResourceName)
            ?? throw new InvalidDataException($"{ResourceName} is missing.");
        using var reader = new ResourceReader(stream);
        var messages = new SortedDictionary<string, string>(StringComparer.Ordinal);

        foreach (DictionaryEntry entry in reader)
        {
            messages.Add((string)entry.Key, (string?)entry.Value ?? "");
        }

        return messages;
    }
}
