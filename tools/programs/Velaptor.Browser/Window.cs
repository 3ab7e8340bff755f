using System.Numerics;
using Velaptor.Batching;
using Velaptor.Browser;
using Velaptor.Content;
using Velaptor.Hardware;
using Velaptor.Input;
using Velaptor.Scene;

namespace Velaptor.UI;

public interface IWindow : IDisposable
{
    Action? Initialize { get; set; }

    Action<FrameTime>? Update { get; set; }

    Action<FrameTime>? Draw { get; set; }

    Action<SizeU>? WinResize { get; set; }

    Action? Uninitialize { get; set; }

    string Title { get; set; }

    Vector2 Position { get; set; }

    uint Width { get; set; }

    uint Height { get; set; }

    int UpdateFrequency { get; set; }

    bool AutoClearBuffer { get; set; }

    bool MouseCursorVisible { get; set; }

    StateOfWindow WindowState { get; set; }

    WindowBorder TypeOfBorder { get; set; }

    ISceneManager SceneManager { get; }

    bool AutoSceneLoading { get; set; }

    bool AutoSceneUnloading { get; set; }

    bool AutoSceneUpdating { get; set; }

    bool AutoSceneRendering { get; set; }

    bool Initialized { get; }

    float Fps { get; }

    void Show();

    Task ShowAsync(Action? afterStart = null, Action? afterUnload = null);

    void Close();
}

/// <summary>A window that the page shows. The page calls <see cref="Tick" /> before each repaint.</summary>
public abstract class Window : IWindow
{
    /// <summary>Size before a program sets its own.</summary>
    private static readonly SizeU DefaultSize = new(1280, 720);

    /// <summary>
    /// An update is due this long before its period has passed. Repaints come at a fixed rate, so without a tolerance
    /// half of the updates would wait for the next repaint on a display with 60 Hz.
    /// </summary>
    private const double ToleranceMs = 1.5;

    private readonly FrameTimer timer = new();
    private readonly Batcher batcher = Batcher.Instance;
    private string title = "Velaptor Application";
    private Vector2 position = SystemDisplay.Main.Center - new Vector2(DefaultSize.Width / 2f, DefaultSize.Height / 2f);
    private SizeU size = DefaultSize;
    private SizeU restoredSize = DefaultSize;
    private Vector2 restoredPosition;
    private bool hasPointer = true;
    private StateOfWindow state;
    private WindowBorder border;
    private Action? afterUnload;
    private double lastUpdate;
    private double lastDraw;
    private bool hasLoaded;
    private bool hasDrawn;
    private bool isClosing;
    private bool isSizeChanged;
    private bool isWindowChanged = true;
    private bool isDisposed;

    protected Window()
    {
        Initialize = OnLoad;
        Update = OnUpdate;
        Draw = OnDraw;
        WinResize = OnResize;
        Uninitialize = OnUnload;
        Current = this;
    }

    public Action? Initialize { get; set; }

    public Action<FrameTime>? Update { get; set; }

    public Action<FrameTime>? Draw { get; set; }

    public Action<SizeU>? WinResize { get; set; }

    public Action? Uninitialize { get; set; }

    public string Title
    {
        get => this.title;
        set
        {
            this.isWindowChanged |= this.title != value;
            this.title = value;
        }
    }

    public Vector2 Position
    {
        get => this.position;
        set
        {
            // An open window has a position in whole pixels.
            this.position = this.hasLoaded ? Whole(value) : value;
            this.isWindowChanged = true;
        }
    }

    public uint Width
    {
        get => this.size.Width;
        set => SetSize(this.size with { Width = value });
    }

    public uint Height
    {
        get => this.size.Height;
        set => SetSize(this.size with { Height = value });
    }

    public int UpdateFrequency { get; set; } = 60;

    public bool AutoClearBuffer { get; set; } = true;

    public bool MouseCursorVisible
    {
        get => this.hasPointer;
        set
        {
            this.hasPointer = value;
            this.isWindowChanged = true;
        }
    }

    public StateOfWindow WindowState
    {
        get => this.state;
        set => SetState(value);
    }

    public WindowBorder TypeOfBorder
    {
        get => this.border;
        set
        {
            this.border = value;
            this.isWindowChanged = true;
        }
    }

    public ISceneManager SceneManager { get; } = new SceneManager();

    public bool AutoSceneLoading { get; set; } = true;

    public bool AutoSceneUnloading { get; set; } = true;

    public bool AutoSceneUpdating { get; set; } = true;

    public bool AutoSceneRendering { get; set; } = true;

    public bool Initialized { get; private set; }

    public float Fps => this.timer.Fps;

    /// <summary>The window that was created last; null before.</summary>
    internal static Window? Current { get; private set; }

    /// <summary>The open window; null if there is none.</summary>
    internal static Window? Shown { get; private set; }

    internal SizeU Size => this.size;

    /// <summary>Opens the window and returns at once, because a page can't wait. The page then runs the game loop.</summary>
    public void Show()
    {
        ObjectDisposedException.ThrowIf(this.isDisposed, this);
        Shown = this;
    }

    public Task ShowAsync(Action? afterStart = null, Action? afterUnload = null)
    {
        this.afterUnload = afterUnload;
        Show();
        afterStart?.Invoke();

        return Task.CompletedTask;
    }

    /// <summary>Unloads the content at once. The rest of a running update still executes; nothing is drawn any more.</summary>
    public void Close()
    {
        if (this.isClosing || Shown != this)
        {
            return;
        }

        this.isClosing = true;
        Uninitialize?.Invoke();
        TextureCache.Clear();
        AudioCache.Clear();
        this.afterUnload?.Invoke();
        Shown = null;
        Page.End(null);
    }

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    /// <summary>Forgets all windows without closing them.</summary>
    internal static void Forget() => Current = Shown = null;

    /// <summary>Runs one round of the game loop: loading in the first round, then events, an update if it is due, and a draw.</summary>
    /// <param name="now">Time in milliseconds.</param>
    internal void Tick(double now)
    {
        if (!this.hasLoaded)
        {
            this.lastUpdate = this.lastDraw = now;
            Load();
            now = Page.Now();
        }

        this.timer.EndFrame(now);

        if (this.isSizeChanged)
        {
            RaiseResize();
        }

        if (UpdateFrequency <= 0 || now - this.lastUpdate >= (1000d / UpdateFrequency) - ToleranceMs)
        {
            var elapsed = now - this.lastUpdate;
            this.lastUpdate = now;
            this.timer.StartUpdate(now);
            Update?.Invoke(TimeOf(elapsed));
            Keyboard.Instance.EndUpdate();
            Mouse.Instance.EndUpdate();
        }

        if (!this.isClosing)
        {
            Render(now);
        }
    }

    internal void ResizeByUser(uint width, uint height)
    {
        if (this.border == WindowBorder.Resizable && this.state == StateOfWindow.Normal)
        {
            SetSize(new SizeU(width, height));
        }
    }

    protected virtual void OnLoad()
    {
        if (AutoSceneLoading)
        {
            SceneManager.LoadContent();
        }
    }

    protected virtual void OnUpdate(FrameTime frameTime)
    {
        if (AutoSceneUpdating)
        {
            SceneManager.Update(frameTime);
        }
    }

    protected virtual void OnDraw(FrameTime frameTime)
    {
        if (!AutoSceneRendering || SceneManager.TotalScenes <= 0)
        {
            return;
        }

        this.batcher.Begin();
        SceneManager.Render();
        this.batcher.End();
    }

    protected virtual void OnUnload()
    {
        if (AutoSceneUnloading)
        {
            SceneManager.UnloadContent();
        }
    }

    protected virtual void OnResize(SizeU size) => SceneManager.Resize(size);

    protected virtual void Dispose(bool disposing)
    {
        if (this.isDisposed)
        {
            return;
        }

        this.isDisposed = true;
        SceneManager.Dispose();
    }

    private static FrameTime TimeOf(double ms) => new() { ElapsedTime = TimeSpan.FromMilliseconds(ms) };

    private static Vector2 Whole(Vector2 value) => new((int)value.X, (int)value.Y);

    private void Load()
    {
        RaiseResize();
        this.position = Whole(this.position);
        this.hasLoaded = true;
        ShowProperties();
        Initialize?.Invoke();
        this.batcher.Initialize();
        Initialized = true;
    }

    private void Render(double now)
    {
        var elapsed = TimeOf(now - this.lastDraw);
        this.lastDraw = now;

        // The first draw causes an extra update.
        if (!this.hasDrawn)
        {
            Update?.Invoke(elapsed);
            this.hasDrawn = true;
        }

        if (this.isClosing)
        {
            return;
        }

        if (AutoClearBuffer)
        {
            this.batcher.Clear();
        }

        Draw?.Invoke(elapsed);
        this.timer.EndDraw(now);
        Present();
    }

    private void Present()
    {
        if (this.isWindowChanged)
        {
            ShowProperties();
        }

        Page.Draw(this.batcher.TakeCommands());
    }

    private void ShowProperties()
    {
        this.isWindowChanged = false;
        Page.ShowWindow(
            this.title,
            (int)this.size.Width,
            (int)this.size.Height,
            (int)this.position.X,
            (int)this.position.Y,
            (int)this.border,
            (int)this.state,
            this.hasPointer);
    }

    private void SetSize(SizeU value)
    {
        if (value == this.size)
        {
            return;
        }

        this.size = value;
        this.isSizeChanged = this.hasLoaded;
        this.isWindowChanged = true;
    }

    private void SetState(StateOfWindow value)
    {
        if (value == this.state)
        {
            return;
        }

        if (this.state == StateOfWindow.Normal)
        {
            this.restoredSize = this.size;
            this.restoredPosition = this.position;
        }

        this.state = value;
        var isLarge = value is StateOfWindow.FullScreen or StateOfWindow.Maximized;
        Position = isLarge ? Vector2.Zero : this.restoredPosition;
        SetSize(isLarge ? new SizeU((uint)SystemDisplay.Main.Width, (uint)SystemDisplay.Main.Height) : this.restoredSize);
    }

    private void RaiseResize()
    {
        this.isSizeChanged = false;
        WinResize?.Invoke(this.size);
        SceneBase.RaiseWindowResize(this.size);
    }
}

/// <summary>Measures frames for <see cref="IWindow.Fps" />: from an update to the end of the draw, including V-Sync.</summary>
internal sealed class FrameTimer
{
    private const int MaxSamples = 1000;
    private readonly List<double> samples = [];
    private int next;
    private double? start;
    private bool hasEnded;

    /// <summary>1000 divided by the average frame in milliseconds; 0 before the first frame.</summary>
    internal float Fps { get; private set; }

    internal void StartUpdate(double now) => this.start ??= now;

    internal void EndDraw(double now)
    {
        // From preview.41 on, a draw without an update before it also counts.
        if (Velaptor.Browser.Session.Preview >= 41)
        {
            this.start ??= now;
        }

        this.hasEnded = this.start is not null;
    }

    /// <summary>Adds a sample. A frame ends with the next repaint, because the framework waits for V-Sync.</summary>
    internal void EndFrame(double now)
    {
        if (!this.hasEnded || this.start is not { } begin || now <= begin)
        {
            return;
        }

        if (this.samples.Count < MaxSamples)
        {
            this.samples.Add(now - begin);
        }
        else
        {
            this.samples[this.next] = now - begin;
            this.next = (this.next + 1) % MaxSamples;
        }

        this.start = null;
        this.hasEnded = false;
        var sum = 0d;

        foreach (var sample in this.samples)
        {
            sum += sample;
        }

        Fps = (float)(1000 * this.samples.Count / sum);
    }
}
