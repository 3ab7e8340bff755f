#region usings
using System;
using System.Collections.Generic;
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
    private const float Speed = 300f;        // Pixels per second
    private const float LongestStep = 0.05f; // Seconds

    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    private readonly IAppInput<KeyboardState> keyboard;
    private readonly List<Vector2> trees = [];
    private Vector2 player;
    private float zoom = 1f;

    public Game()
    {
        Title = "Arrow keys: walk, Z: look closer";
        Width = 800;
        Height = 600;

        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
        this.keyboard = HardwareFactory.GetKeyboard();

        var random = new Random(1);

        for (var i = 0; i < 200; i++)
        {
            this.trees.Add(new Vector2(random.Next(-1500, 1500), random.Next(-1500, 1500)));
        }
    }

    protected override void OnUpdate(FrameTime frameTime)
    {
        var seconds = MathF.Min((float)frameTime.ElapsedTime.TotalSeconds, LongestStep);
        var keys = this.keyboard.GetState();

        this.player += Direction(keys) * Speed * seconds;
        this.zoom = keys.IsKeyDown(KeyCode.Z) ? 2f : 1f;

        base.OnUpdate(frameTime);
    }

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();

        foreach (var tree in this.trees)
        {
            DrawCircle(tree, 60f, Color.MediumSeaGreen);
        }

        DrawCircle(this.player, 40f, Color.DarkOrange);

        this.batcher.End();

        base.OnDraw(frameTime);
    }

    private void DrawCircle(Vector2 place, float diameter, Color color) =>
        this.shapeRenderer.Render(new CircleShape
        {
            Position = ToWindow(place),
            Diameter = diameter * this.zoom,
            Color = color,
        });

    // The camera follows the player.
    private Vector2 ToWindow(Vector2 place) =>
        ((place - this.player) * this.zoom) + new Vector2(Width / 2f, Height / 2f);
    #endregion

    private static Vector2 Direction(KeyboardState keys)
    {
        var direction = Vector2.Zero;

        if (keys.IsKeyDown(KeyCode.Left))
        {
            direction.X -= 1f;
        }

        if (keys.IsKeyDown(KeyCode.Right))
        {
            direction.X += 1f;
        }

        if (keys.IsKeyDown(KeyCode.Up))
        {
            direction.Y -= 1f;
        }

        if (keys.IsKeyDown(KeyCode.Down))
        {
            direction.Y += 1f;
        }

        return direction == Vector2.Zero ? direction : Vector2.Normalize(direction);
    }
}
