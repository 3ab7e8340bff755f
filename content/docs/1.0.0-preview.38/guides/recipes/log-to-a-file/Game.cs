#region usings
using System;
using System.IO;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    private static readonly string LogPath = Path.Combine(
        Environment.GetFolderPath(Environment.SpecialFolder.LocalApplicationData),
        "HelloVelaptor.log");

    private static void Log(string message) =>
        File.AppendAllText(LogPath, $"{DateTime.Now:O} {message}{Environment.NewLine}");

    protected override void OnLoad()
    {
        Log("The game has loaded.");
        base.OnLoad();
    }
    #endregion
}
