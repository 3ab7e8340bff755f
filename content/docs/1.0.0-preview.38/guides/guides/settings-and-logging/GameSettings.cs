using System;
using System.IO;
using System.Text.Json;

namespace HelloVelaptor;

public sealed record GameSettings
{
    private static readonly string Folder = Path.Combine(
        Environment.GetFolderPath(Environment.SpecialFolder.LocalApplicationData),
        "HelloVelaptor");

    private static readonly string FilePath = Path.Combine(Folder, "settings.json");

    public uint Width { get; init; } = 800;

    public uint Height { get; init; } = 600;

    public static GameSettings Load()
    {
        if (!File.Exists(FilePath))
        {
            return new GameSettings();
        }

        try
        {
            return JsonSerializer.Deserialize<GameSettings>(File.ReadAllText(FilePath)) ?? new GameSettings();
        }
        catch (JsonException)
        {
            return new GameSettings();
        }
    }

    public void Save()
    {
        Directory.CreateDirectory(Folder);
        File.WriteAllText(FilePath, JsonSerializer.Serialize(this));
    }
}
