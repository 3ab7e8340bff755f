using System;
using Velaptor;
using Velaptor.Factories;
using Velaptor.Input;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    // highlight-add-next-line
    private const int HeightStep = 50; // Pixels per turn of the wheel
    private const int MinSize = 200;   // Pixels

    private readonly IAppInput<MouseState> mouse;
    private MouseState current;
    private MouseState previous;
    #endregion

    public Game() => this.mouse = HardwareFactory.GetMouse();

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        this.current = this.mouse.GetState();

        StretchWidth();
        // highlight-add-next-line
        ChangeHeight();

        Title = $"Pointer {this.current.GetX()}, {this.current.GetY()} | Size {Width} x {Height}";

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
}
