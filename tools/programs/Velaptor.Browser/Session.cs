using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.InteropServices.JavaScript;
using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.Input;
using Velaptor.Scene;
using Velaptor.UI;

namespace Velaptor.Browser;

/// <summary>Runs one program at a time. The page calls these functions.</summary>
internal static partial class Session
{
    private static readonly Dictionary<string, Assembly> Programs = [];

    /// <summary>Number of the preview whose behaviour applies, for example 42.</summary>
    internal static int Preview { get; private set; }

    /// <summary>Returns whether a program has been loaded before, so that the page need not pass its assembly again.</summary>
    [JSExport]
    internal static bool IsLoaded(string program) => Programs.ContainsKey(program);

    /// <summary>Runs a program's entry point, which creates and shows its window.</summary>
    /// <param name="program">Key of the assembly.</param>
    /// <param name="assembly">The assembly's bytes; empty if the program is loaded.</param>
    /// <param name="preview">Number of the framework's preview.</param>
    [JSExport]
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The programs are roots of the link.")]
    internal static void Start(string program, byte[] assembly, int preview)
    {
        Reset();
        Preview = preview;
        Console.SetOut(new PageWriter());
        Console.SetError(Console.Out);

        Guard(() =>
        {
            if (!Programs.TryGetValue(program, out var loaded))
            {
                loaded = Assembly.Load(assembly);
                Programs.Add(program, loaded);
            }

            var main = loaded.EntryPoint ?? throw new MissingMethodException("The program has no entry point.");
            // Reflection would wrap an exception of the program.
            main.Invoke(null, BindingFlags.DoNotWrapExceptions, null, main.GetParameters().Length == 0 ? null : [Array.Empty<string>()], null);
        });
    }

    /// <summary>Runs one round of the game loop.</summary>
    [JSExport]
    internal static void Tick() => Guard(static () => Window.Shown?.Tick(Page.Now()));

    /// <summary>Closes the window, as its close button does.</summary>
    [JSExport]
    internal static void Stop()
    {
        Guard(static () => Window.Shown?.Close());
        Reset();
    }

    /// <summary>Changes the size of the window, as dragging its border does.</summary>
    [JSExport]
    internal static void Resize(int width, int height) => Window.Shown?.ResizeByUser((uint)width, (uint)height);

    [JSExport]
    internal static void Key(int key, bool isDown) => Keyboard.Instance.Press((KeyCode)key, isDown);

    [JSExport]
    internal static void Pointer(double x, double y) => Mouse.Instance.Move((int)x, (int)y);

    [JSExport]
    internal static void Button(int button, bool isDown) => Mouse.Instance.Press((MouseButton)button, isDown);

    [JSExport]
    internal static void Wheel(double notches) => Mouse.Instance.Turn(notches);

    /// <summary>Releases all keys and buttons, for example when the window loses focus.</summary>
    [JSExport]
    internal static void ReleaseInput()
    {
        Keyboard.Instance.Reset();
        Mouse.Instance.Release();
    }

    private static void Guard(Action action)
    {
        try
        {
            action();
        }
        catch (Exception exception)
        {
            // An unhandled exception ends the process, without closing the window first.
            Reset();
            Page.End(exception.ToString());
        }
    }

    private static void Reset()
    {
        Window.Forget();
        SceneBase.Forget();
        Batcher.Instance.Reset();
        Keyboard.Instance.Reset();
        Mouse.Instance.Reset();
        TextureCache.Clear();
        AudioCache.Clear();
    }
}
