using System;
using System.IO;
using System.Text.Json;

namespace HelloVelaptor;

public sealed record GameSettings(int Volume = 80, int Starts = 0)
{
    private static readonly string FilePath = Path.Combine(
        Environment.GetFolderPath(Environment.SpecialFolder.LocalApplicationData),
        "HelloVelaptor.json");

    public static GameSettings Load()
    {
        var json = File.Exists(FilePath) ? File.ReadAllText(FilePath) : "{}";

        return JsonSerializer.Deserialize<GameSettings>(json) ?? new GameSettings();
    }

    public void Save() => File.WriteAllText(FilePath, JsonSerializer.Serialize(this));
}
