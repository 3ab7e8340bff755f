using System;
using System.Numerics;
using Velaptor;
using Velaptor.Factories;
using Velaptor.Input;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    private const float Speed = 300f; // Pixels per second
    // highlight-add-start
    private const int SizeStep = 50;  // Pixels per key press
    private const int MinSize = 100;  // Pixels
    // highlight-add-end

    private readonly IAppInput<KeyboardState> keyboard;
    private KeyboardState current;
    private KeyboardState previous;
    private Vector2 leftover; // Fraction of a pixel not yet moved

    #endregion

    public Game() => this.keyboard = HardwareFactory.GetKeyboard();

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        this.current = this.keyboard.GetState();

        if (this.current.AnyCtrlKeysDown())
        {
            MoveWindow((float)frameTime.ElapsedTime.TotalSeconds);
        }
        // highlight-add-start
        else
        {
            ResizeWindow();
        }
        // highlight-add-end

        this.previous = this.current;
        base.OnUpdate(frameTime);
    }
    #endregion

    #region move
    private void MoveWindow(float seconds)
    {
        var direction = Vector2.Zero;

        if (this.current.IsKeyDown(KeyCode.Left))
        {
            direction.X -= 1f;
        }

        if (this.current.IsKeyDown(KeyCode.Right))
        {
            direction.X += 1f;
        }

        if (this.current.IsKeyDown(KeyCode.Up))
        {
            direction.Y -= 1f;
        }

        if (this.current.IsKeyDown(KeyCode.Down))
        {
            direction.Y += 1f;
        }

        if (direction == Vector2.Zero)
        {
            return;
        }

        this.leftover += Vector2.Normalize(direction) * Speed * seconds;

        var wholePixels = new Vector2(
            MathF.Truncate(this.leftover.X),
            MathF.Truncate(this.leftover.Y));

        this.leftover -= wholePixels;
        Position += wholePixels;
    }
    #endregion

    #region resize
    private void ResizeWindow()
    {
        if (WasPressed(KeyCode.Right))
        {
            Width = Resized(Width, SizeStep);
        }

        if (WasPressed(KeyCode.Left))
        {
            Width = Resized(Width, -SizeStep);
        }

        if (WasPressed(KeyCode.Down))
        {
            Height = Resized(Height, SizeStep);
        }

        if (WasPressed(KeyCode.Up))
        {
            Height = Resized(Height, -SizeStep);
        }
    }

    private static uint Resized(uint size, int change) =>
        (uint)Math.Max(MinSize, (int)size + change);
    #endregion

    #region helpers
    // True in one frame: the key was up and is down now.
    private bool WasPressed(KeyCode key) =>
        this.previous.IsKeyUp(key) && this.current.IsKeyDown(key);

    // True in one frame: the key was down and is up now.
    private bool WasReleased(KeyCode key) =>
        this.previous.IsKeyDown(key) && this.current.IsKeyUp(key);
    #endregion
}
