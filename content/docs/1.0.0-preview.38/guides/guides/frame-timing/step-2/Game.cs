#region usings
using System;
using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
using Velaptor.Input;
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    private const float PixelsPerUpdate = 2f;
    private const float PixelsPerSecond = 120f;
    private const float FieldWidth = 800f;

    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    private readonly IAppInput<KeyboardState> keyboard;
    private CircleShape byUpdates = new() { Position = new Vector2(0f, 150f), Diameter = 60f, Color = Color.Tomato };
    private CircleShape bySeconds = new() { Position = new Vector2(0f, 300f), Diameter = 60f, Color = Color.DarkOrange };
    private KeyboardState previous;
    #endregion
    private int updates;
    private int draws;
    private float counted;

    public Game()
    {
        Width = 800;
        Height = 450;

        #region constructor
        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
        this.keyboard = HardwareFactory.GetKeyboard();
        #endregion
    }

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        var seconds = (float)frameTime.ElapsedTime.TotalSeconds;

        Count(seconds);
        // highlight-add-start
        ChangeFrequency();
        this.byUpdates.Position = Moved(this.byUpdates.Position, PixelsPerUpdate);
        this.bySeconds.Position = Moved(this.bySeconds.Position, PixelsPerSecond * seconds);
        // highlight-add-end

        base.OnUpdate(frameTime);
    }
    #endregion

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        this.draws++;

        // highlight-add-start
        this.batcher.Begin();
        this.shapeRenderer.Render(this.byUpdates);
        this.shapeRenderer.Render(this.bySeconds);
        this.batcher.End();
        // highlight-add-end

        base.OnDraw(frameTime);
    }
    #endregion

    #region moved
    // Returns to the left edge at the end of the field.
    private static Vector2 Moved(Vector2 position, float distance) =>
        position with { X = (position.X + distance) % FieldWidth };
    #endregion

    private void Count(float seconds)
    {
        this.updates++;
        this.counted += seconds;

        if (this.counted < 1f)
        {
            return;
        }

        Title = $"{this.updates} updates of {UpdateFrequency}, {this.draws} draws, Fps {Fps:F0}";
        this.updates = 0;
        this.draws = 0;
        this.counted = 0f;
    }

    #region keys
    private void ChangeFrequency()
    {
        var current = this.keyboard.GetState();

        if (WasPressed(KeyCode.Up))
        {
            UpdateFrequency += 10;
        }

        if (WasPressed(KeyCode.Down))
        {
            UpdateFrequency = Math.Max(10, UpdateFrequency - 10);
        }

        this.previous = current;

        bool WasPressed(KeyCode key) => this.previous.IsKeyUp(key) && current.IsKeyDown(key);
    }
    #endregion
}
