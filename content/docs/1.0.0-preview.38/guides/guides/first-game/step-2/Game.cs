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
// highlight-add-next-line
using Velaptor.Input;
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    private const int FieldWidth = 800;
    private const int FieldHeight = 600;
    private const int DropRadius = 16;
    private const float DropSpeed = 200f;    // Pixels per second
    private const float DropEvery = 0.8f;    // Seconds
    private const float LongestStep = 0.05f; // Seconds
    #region fields
    private const float BasketSpeed = 720f;  // Pixels per second

    private readonly IAppInput<KeyboardState> keyboard;
    private RectShape basket = new()
    {
        Position = new Vector2(FieldWidth / 2f, FieldHeight - 40f),
        Width = 120f,
        Height = 24f,
        CornerRadius = new CornerRadius(12f),
        Color = Color.MediumSeaGreen,
    };
    #endregion

    private readonly List<CircleShape> drops = [];
    private readonly Random random = new();
    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    private float untilDrop;

    public Game()
    {
        Title = "Catch";
        Width = FieldWidth;
        Height = FieldHeight;
        TypeOfBorder = WindowBorder.Fixed;

        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
        #region keyboard
        this.keyboard = HardwareFactory.GetKeyboard();
        #endregion
    }

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        var elapsed = (float)frameTime.ElapsedTime.TotalSeconds;
        var seconds = MathF.Min(elapsed, LongestStep);

        // highlight-add-next-line
        MoveBasket(seconds);
        AddDrops(seconds);
        MoveDrops(seconds);

        base.OnUpdate(frameTime);
    }
    #endregion

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        // highlight-add-next-line
        this.shapeRenderer.Render(this.basket);

        foreach (var drop in this.drops)
        {
            this.shapeRenderer.Render(drop);
        }

        this.batcher.End();

        base.OnDraw(frameTime);
    }
    #endregion

    #region meet
    private static bool Meet(CircleShape circle, RectShape rect)
    {
        var nearest = Vector2.Clamp(
            circle.Position,
            new Vector2(rect.Left, rect.Top),
            new Vector2(rect.Right, rect.Bottom));

        return circle.Contains(nearest);
    }
    #endregion

    #region basket
    private void MoveBasket(float seconds)
    {
        var keys = this.keyboard.GetState();
        var left = this.basket.Left;

        if (keys.IsKeyDown(KeyCode.Left))
        {
            left -= BasketSpeed * seconds;
        }

        if (keys.IsKeyDown(KeyCode.Right))
        {
            left += BasketSpeed * seconds;
        }

        this.basket.Left = Math.Clamp(left, 0f, FieldWidth - this.basket.Width);
    }
    #endregion

    private void AddDrops(float seconds)
    {
        this.untilDrop -= seconds;

        if (this.untilDrop > 0f)
        {
            return;
        }

        this.untilDrop += DropEvery;
        this.drops.Add(new CircleShape
        {
            Position = new Vector2(this.random.Next(DropRadius, FieldWidth - DropRadius), -DropRadius),
            Radius = DropRadius,
            Color = Color.DarkOrange,
        });
    }

    #region move
    private void MoveDrops(float seconds)
    {
        for (var i = this.drops.Count - 1; i >= 0; i--)
        {
            var drop = this.drops[i];
            drop.Position += new Vector2(0f, DropSpeed * seconds);
            this.drops[i] = drop;

            // highlight-remove-next-line
            if (drop.Top > FieldHeight)
            // highlight-add-next-line
            if (Meet(drop, this.basket) || drop.Top > FieldHeight)
            {
                this.drops.RemoveAt(i);
            }
        }
    }
    #endregion
}
