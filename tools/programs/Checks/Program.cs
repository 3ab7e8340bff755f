using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Browser;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers.Exceptions;
using Velaptor.Input;
using Velaptor.Scene;
using Velaptor.Scene.Exceptions;

// Checks behaviour that doesn't need a page. Expected values are those of the framework at v1.0.0-preview.38.
var failures = 0;
var batcher = (Batcher)RendererFactory.CreateBatcher();
var shapes = RendererFactory.CreateShapeRenderer();
var lines = RendererFactory.CreateLineRenderer();

Check("drawing before the content is loaded throws", () => Throws<RendererException>(batcher.Begin));

Check("a batch draws at most 501 shapes", () =>
{
    Start();

    for (var i = 0; i < 600; i++)
    {
        shapes.Render(new RectShape { Position = new Vector2(i, 0f) });
    }

    var drawn = Finish();

    return drawn.Count == 501 && drawn[^1][1] == 500;
});

Check("a layer draws shapes before lines, and a lower layer first", () =>
{
    Start();
    lines.RenderLine(Vector2.Zero, Vector2.One, Color.White, 1u);
    shapes.Render(new CircleShape(), 1);
    shapes.Render(new CircleShape());
    lines.RenderLine(Vector2.Zero, Vector2.One, Color.White, 1u, -1);

    return Finish().Select(one => (int)one[0]).SequenceEqual([Commands.Line, Commands.Rectangle, Commands.Line, Commands.Rectangle]);
});

Check("shapes of a layer keep the order of calls", () =>
{
    Start();

    for (var i = 0; i < 20; i++)
    {
        shapes.Render(new RectShape { Position = new Vector2(i, 0f) }, i % 2);
    }

    return Finish().Select(one => (int)one[1]).SequenceEqual(Enumerable.Range(0, 10).Select(i => 2 * i)
        .Concat(Enumerable.Range(0, 10).Select(i => (2 * i) + 1)));
});

Check("rendering without a batch throws, after a batch with shapes", () =>
{
    Start();
    shapes.Render(default(RectShape));
    Finish();

    return Throws<InvalidOperationException>(() => shapes.Render(default(RectShape)));
});

Check("a renderer without items doesn't notice the end of a batch", () =>
{
    Start();
    shapes.Render(default(RectShape));
    Finish();
    lines.RenderLine(Vector2.Zero, Vector2.One);
    Start();

    return Finish().Count == 1;
});

Check("radii are limited to half of the shorter side, clockwise from the top left", () =>
{
    Start();
    shapes.Render(new RectShape { Width = 40f, Height = 20f, CornerRadius = new CornerRadius(99f, 3f, -5f, 7f) });

    return Finish()[0][5..9].SequenceEqual([10d, 3d, 0d, 7d]);
});

Check("a border is between 1 and half of the shorter side", () =>
{
    Start();
    shapes.Render(new RectShape { Width = 40f, Height = 20f, IsSolid = false, BorderThickness = 18f });
    shapes.Render(new CircleShape { Diameter = 30f, IsSolid = false, BorderThickness = 0f });

    return Finish().Select(one => one[9]).SequenceEqual([10d, 1d]);
});

Check("a gradient replaces the colour", () =>
{
    Start();
    shapes.Render(new CircleShape
    {
        Color = Color.Red, GradientType = ColorGradient.Vertical, GradientStart = Color.Lime, GradientStop = Color.Blue,
    });

    return Finish()[0][10..].SequenceEqual([2d, 0xff00ff00u, 0xff0000ffu]);
});

Check("a line's thickness is a whole number", () =>
{
    Start();
    lines.Render(new Line(Vector2.Zero, Vector2.One, Color.White, 2.9f));

    return Finish()[0][5] == 2;
});

Check("the clear colour can be changed and is reset", () =>
{
    Start();
    batcher.ClearColor = Color.Red;
    batcher.Clear();
    var isRed = Finish()[0][1] == 0xffff0000u;
    batcher.Reset();

    return isRed && batcher.ClearColor == Color.FromArgb(255, 16, 29, 36);
});

Check("sizes are at least 1", () =>
{
    var rect = new RectShape { Width = -4f, Height = 0.5f, BorderThickness = 50f };

    return rect is { Width: 1f, Height: 1f, BorderThickness: 1f } && new CircleShape { Radius = 0f }.Diameter == 1f;
});

Check("an unset line is white with a thickness of 1", () =>
    default(Line).Color == Color.White && default(Line).Thickness == 1f && new Line { Thickness = -3f }.Thickness == 1f);

Check("keys have the characters of a US keyboard", () =>
{
    var keys = new KeyboardState();
    var plain = $"{keys.KeyToChar(KeyCode.A)}{keys.KeyToChar(KeyCode.D1)}{keys.KeyToChar(KeyCode.Slash)}{keys.KeyToChar(KeyCode.Enter)}";
    keys.SetKeyState(KeyCode.LeftShift, true);
    var shifted = $"{keys.KeyToChar(KeyCode.A)}{keys.KeyToChar(KeyCode.D1)}{keys.KeyToChar(KeyCode.Slash)}{keys.KeyToChar(KeyCode.KeyPad1)}";

    return plain == "a1/□" && shifted == "A!?□";
});

Check("a state of the keyboard doesn't change", () =>
{
    var before = Keyboard.Instance.GetState();
    Keyboard.Instance.Press(KeyCode.Space, true);
    var after = Keyboard.Instance.GetState();
    Keyboard.Instance.Reset();

    return before.IsKeyUp(KeyCode.Space) && after.IsKeyDown(KeyCode.Space) && default(KeyboardState).IsKeyUp(KeyCode.Space);
});

Check("an update sees a key that was released before it, but not after", () =>
{
    Keyboard.Instance.Press(KeyCode.Space, true);
    Keyboard.Instance.Press(KeyCode.Space, false);
    var seen = Keyboard.Instance.GetState();
    Keyboard.Instance.EndUpdate();

    return seen.IsKeyDown(KeyCode.Space) && Keyboard.Instance.GetState().IsKeyUp(KeyCode.Space);
});

Check("a key that an update has seen is released at once, and one that is pressed again stays down", () =>
{
    Keyboard.Instance.Press(KeyCode.Space, true);
    Keyboard.Instance.EndUpdate();
    Keyboard.Instance.Press(KeyCode.Space, false);
    var released = Keyboard.Instance.GetState();
    Keyboard.Instance.Press(KeyCode.Space, true);
    Keyboard.Instance.Press(KeyCode.Space, false);
    Keyboard.Instance.Press(KeyCode.Space, true);
    Keyboard.Instance.EndUpdate();
    var held = Keyboard.Instance.GetState();
    Keyboard.Instance.Reset();

    return released.IsKeyUp(KeyCode.Space) && held.IsKeyDown(KeyCode.Space);
});

Check("a key that is released after the window lost the focus stays up", () =>
{
    Keyboard.Instance.Press(KeyCode.Space, true);
    Keyboard.Instance.Reset();
    Keyboard.Instance.Press(KeyCode.Space, false);

    return Keyboard.Instance.GetState().IsKeyUp(KeyCode.Space);
});

Check("an update sees a click that is shorter than it", () =>
{
    Mouse.Instance.Press(MouseButton.LeftButton, true);
    Mouse.Instance.Press(MouseButton.LeftButton, false);
    var seen = Mouse.Instance.GetState();
    Mouse.Instance.EndUpdate();

    return seen.IsLeftButtonDown() && Mouse.Instance.GetState().IsLeftButtonUp();
});

Check("the wheel lasts until the end of an update", () =>
{
    Mouse.Instance.Turn(-2);
    var turned = Mouse.Instance.GetState();
    Mouse.Instance.EndUpdate();

    return turned.GetScrollDirection() == MouseScrollDirection.ScrollDown &&
        turned.GetScrollWheelValue() == -2 &&
        Mouse.Instance.GetState().GetScrollDirection() == MouseScrollDirection.None;
});

Check("scenes load and unload when they change", () =>
{
    var log = new List<string>();
    using var manager = new SceneManager();
    manager.AddScene(new LoggedScene("a", log), setToActive: true);
    manager.AddScene(new LoggedScene("b", log));
    manager.LoadContent();
    manager.NextScene();
    manager.NextScene();
    manager.PreviousScene();

    return string.Join(" ", log) == "+a -a +b -b +a -a +b" && manager.CurrentSceneIndex == 1;
});

Check("without wrapping, the last scene has no next one", () =>
{
    var log = new List<string>();
    using var manager = new SceneManager { UsesNavigationWrapping = false };
    manager.AddScene(new LoggedScene("a", log));
    manager.AddScene(new LoggedScene("b", log), setToActive: true);
    manager.NextScene();

    return log.Count == 0 && manager.CurrentScene?.Name == "b";
});

Check("scenes are unique, and an unknown one can't be active", () =>
{
    using var manager = new SceneManager();
    var scene = new LoggedScene("a", []);
    manager.AddScene(scene);

    return Throws<SceneAlreadyExistsException>(() => manager.AddScene(scene)) &&
        Throws<SceneDoesNotExistException>(() => manager.SetSceneAsActive(Guid.Empty));
});

Console.WriteLine(failures == 0 ? "all passed" : $"{failures} failed");

return failures;

void Check(string what, Func<bool> isTrue)
{
    if (isTrue())
    {
        return;
    }

    failures++;
    Console.WriteLine($"failed: {what}");
}

void Start()
{
    batcher.Initialize();
    batcher.Begin();
}

// Returns the commands of the frame.
List<double[]> Finish()
{
    int[] operands = [1, 12, 6, 12, 8];
    batcher.End();
    var numbers = batcher.TakeCommands().ToArray();
    var commands = new List<double[]>();

    for (var at = 0; at < numbers.Length; at += operands[(int)numbers[at]] + 1)
    {
        commands.Add(numbers[at..(at + operands[(int)numbers[at]] + 1)]);
    }

    return commands;
}

static bool Throws<T>(Action action)
    where T : Exception
{
    try
    {
        action();

        return false;
    }
    catch (T)
    {
        return true;
    }
}

internal sealed class LoggedScene : SceneBase
{
    private readonly List<string> log;

    public LoggedScene(string name, List<string> log)
    {
        Name = name;
        this.log = log;
    }

    public override void LoadContent()
    {
        this.log.Add($"+{Name}");
        base.LoadContent();
    }

    public override void UnloadContent()
    {
        if (IsLoaded)
        {
            this.log.Add($"-{Name}");
        }

        base.UnloadContent();
    }
}
