using System.Runtime.InteropServices.JavaScript;

namespace Velaptor.Browser;

/// <summary>Functions of the page, which `frame/runtime.ts` implements.</summary>
internal static partial class Page
{
    private const string Module = "velaptor";

    /// <summary>Returns the time of the program's clock in milliseconds. It stops while the program is paused.</summary>
    [JSImport("now", Module)]
    internal static partial double Now();

    /// <summary>Executes the commands of a frame; see <see cref="Commands"/>.</summary>
    [JSImport("draw", Module)]
    internal static partial void Draw([JSMarshalAs<JSType.MemoryView>] Span<double> commands);

    /// <summary>Shows the properties of the window.</summary>
    [JSImport("showWindow", Module)]
    internal static partial void ShowWindow(
        string title, int width, int height, int x, int y, int border, int state, bool hasPointer);

    /// <summary>Shows a line that the program wrote to the console.</summary>
    [JSImport("print", Module)]
    internal static partial void Print(string line);

    /// <summary>Reports that the program has ended; <paramref name="error" /> is the text of an unhandled exception.</summary>
    [JSImport("end", Module)]
    internal static partial void End(string? error);

    /// <summary>Returns whether a content file exists, for example `Graphics/ship.png`.</summary>
    [JSImport("hasFile", Module)]
    internal static partial bool HasFile(string path);

    /// <summary>Creates a texture and returns its size, as width × 65536 + height.</summary>
    [JSImport("createTexture", Module)]
    internal static partial int CreateTexture(string path, int id);

    [JSImport("deleteTexture", Module)]
    internal static partial void DeleteTexture(int id);

    /// <summary>Returns a line for each frame of an atlas: name, frame index, x, y, width and height between tabs.</summary>
    [JSImport("readAtlas", Module)]
    internal static partial string ReadAtlas(string path);

    /// <summary>Returns the id of a font and, after a tab, its family name.</summary>
    [JSImport("openFont", Module)]
    internal static partial string OpenFont(string path);

    /// <summary>Writes the metrics of a font; see <see cref="FontMetrics" />.</summary>
    [JSImport("measureGlyphs", Module)]
    internal static partial void MeasureGlyphs(
        int font, double pixels, string characters, [JSMarshalAs<JSType.MemoryView>] Span<double> metrics);

    [JSImport("measureKerning", Module)]
    internal static partial double MeasureKerning(int font, double pixels, string pair);

    [JSImport("openSound", Module)]
    internal static partial int OpenSound(string path, bool isStream);

    [JSImport("closeSound", Module)]
    internal static partial void CloseSound(int id);

    /// <summary>Executes a command on a sound: play, pause, stop, seek, loop, volume or speed.</summary>
    [JSImport("controlSound", Module)]
    internal static partial void ControlSound(int id, string command, double value);

    /// <summary>Returns a property of a sound: state (0 stopped, 1 playing, 2 paused), position or length in seconds.</summary>
    [JSImport("querySound", Module)]
    internal static partial double QuerySound(int id, string property);
}
