#region usings
using System;
// highlight-add-next-line
using System.Drawing;
using Velaptor;
using Velaptor.Factories;
using Velaptor.Input;
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    private const int HeightStep = 50;   // Pixels per turn of the wheel
    private const int MinSize = 200;     // Pixels
    // highlight-add-next-line
    private const int ClickDistance = 4; // Pixels

    private readonly IAppInput<MouseState> mouse;
    private MouseState current;
    private MouseState previous;
    // highlight-add-start
    private Point pressedAt;
    private int clicks;
    // highlight-add-end
    #endregion

    public Game() => this.mouse = HardwareFactory.GetMouse();

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        this.current = this.mouse.GetState();

        StretchWidth();
        ChangeHeight();
        // highlight-add-start
        CountClicks();
        TogglePointer();
        // highlight-add-end

        // highlight-remove-next-line
        Title = $"Pointer {this.current.GetX()}, {this.current.GetY()} | Size {Width} x {Height}";
        // highlight-add-start
        Title = $"Pointer {this.current.GetX()}, {this.current.GetY()} | " +
                $"Size {Width} x {Height} | Clicks {this.clicks}";
        // highlight-add-end

        this.previous = this.current;
        base.OnUpdate(frameTime);
    }
    #endregion

    #region stretch
    private void StretchWidth()
    {
        // A drag: the button is down in both frames.
        if (this.previous.IsLeftButtonDown() && this.current.IsLeftButtonDown())
        {
            var change = this.current.GetX() - this.previous.GetX();
            Width = Resized(Width, change);
        }
    }

    private static uint Resized(uint size, int change) =>
        (uint)Math.Max(MinSize, (int)size + change);
    #endregion

    #region wheel
    private void ChangeHeight()
    {
        var direction = this.current.GetScrollDirection();

        if (direction == MouseScrollDirection.ScrollUp)
        {
            Height = Resized(Height, HeightStep);
        }
        else if (direction == MouseScrollDirection.ScrollDown)
        {
            Height = Resized(Height, -HeightStep);
        }
    }
    #endregion

    #region helpers
    // True in one frame: the button was up and is down now.
    private bool WasPressed(MouseButton button) =>
        this.previous.IsButtonUp(button) && this.current.IsButtonDown(button);

    // True in one frame: the button was down and is up now.
    private bool WasReleased(MouseButton button) =>
        this.previous.IsButtonDown(button) && this.current.IsButtonUp(button);
    #endregion

    #region clicks
    private void CountClicks()
    {
        if (WasPressed(MouseButton.LeftButton))
        {
            this.pressedAt = this.current.GetPosition();
        }

        // A click: the button comes up close to where it went down.
        if (WasReleased(MouseButton.LeftButton) && IsNear(this.pressedAt, this.current.GetPosition()))
        {
            this.clicks++;
        }
    }

    private static bool IsNear(Point a, Point b) =>
        Math.Abs(a.X - b.X) <= ClickDistance && Math.Abs(a.Y - b.Y) <= ClickDistance;
    #endregion

    #region pointer
    private void TogglePointer()
    {
        if (WasReleased(MouseButton.RightButton))
        {
            MouseCursorVisible = !MouseCursorVisible;
        }
    }
    #endregion
}
