#region usings
// highlight-add-start
using System;
using System.Numerics;
// highlight-add-end
using Velaptor;
using Velaptor.Factories;
using Velaptor.Input;
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    // highlight-add-next-line
    private const float Speed = 300f; // Pixels per second

    private readonly IAppInput<KeyboardState> keyboard;
    private KeyboardState current;
    private KeyboardState previous;
    // highlight-remove-start
    private int heldFrames;
    private int presses;
    private int releases;
    // highlight-remove-end
    // highlight-add-next-line
    private Vector2 leftover; // Fraction of a pixel not yet moved
    #endregion

    public Game() => this.keyboard = HardwareFactory.GetKeyboard();

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        this.current = this.keyboard.GetState();

        // highlight-remove-start
        if (this.current.IsKeyDown(KeyCode.Space))
        {
            this.heldFrames++;
        }

        if (WasPressed(KeyCode.Space))
        {
            this.presses++;
        }

        if (WasReleased(KeyCode.Space))
        {
            this.releases++;
        }

        Title = $"Space: held for {this.heldFrames} frames, " +
                $"pressed {this.presses} times, released {this.releases} times";
        // highlight-remove-end

        // highlight-add-start
        if (this.current.AnyCtrlKeysDown())
        {
            MoveWindow((float)frameTime.ElapsedTime.TotalSeconds);
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

    // True in one frame: the key was up and is down now.
    private bool WasPressed(KeyCode key) =>
        this.previous.IsKeyUp(key) && this.current.IsKeyDown(key);

    // True in one frame: the key was down and is up now.
    private bool WasReleased(KeyCode key) =>
        this.previous.IsKeyDown(key) && this.current.IsKeyUp(key);
}
