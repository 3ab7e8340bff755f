#region usings
using System;
using System.Collections.Generic;
using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
// highlight-add-start
using Velaptor.Content;
using Velaptor.Content.Fonts;
using Velaptor.ExtensionMethods;
// highlight-add-end
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
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
    private const float BasketSpeed = 720f;  // Pixels per second
    #region fields
    private const float Faster = 10f;        // Pixels per second, per caught drop
    private const float TopSpeed = 600f;     // Pixels per second
    private const int AllLives = 3;

    private readonly ILoader<IFont> fontLoader;
    private readonly IFontRenderer fontRenderer;
    private IFont? font;
    private int score;
    private int lives = AllLives;
    private KeyboardState previousKeys;
    #endregion

    private readonly IAppInput<KeyboardState> keyboard;
    private readonly List<CircleShape> drops = [];
    private readonly Random random = new();
    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    private float untilDrop;
    private RectShape basket = new()
    {
        Position = new Vector2(FieldWidth / 2f, FieldHeight - 40f),
        Width = 120f,
        Height = 24f,
        CornerRadius = new CornerRadius(12f),
        Color = Color.MediumSeaGreen,
    };

    public Game()
    {
        Title = "Catch";
        Width = FieldWidth;
        Height = FieldHeight;
        TypeOfBorder = WindowBorder.Fixed;

        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
        this.keyboard = HardwareFactory.GetKeyboard();
        #region font
        this.fontLoader = ContentLoaderFactory.CreateFontLoader();
        this.fontRenderer = RendererFactory.CreateFontRenderer();
        #endregion
    }

    #region load-unload
    protected override void OnLoad()
    {
        this.font = this.fontLoader.Load("TimesNewRoman-Regular", 28);

        base.OnLoad();
    }

    protected override void OnUnload()
    {
        this.fontLoader.Unload(this.font);

        base.OnUnload();
    }
    #endregion

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        var elapsed = (float)frameTime.ElapsedTime.TotalSeconds;
        var seconds = MathF.Min(elapsed, LongestStep);

        // highlight-add-start
        if (this.lives == 0)
        {
            RestartOnSpace();
        }
        else
        {
            MoveBasket(seconds);
            AddDrops(seconds);
            MoveDrops(seconds);
        }

        this.previousKeys = this.keyboard.GetState();
        // highlight-add-end

        base.OnUpdate(frameTime);
    }
    #endregion

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.shapeRenderer.Render(this.basket);

        foreach (var drop in this.drops)
        {
            this.shapeRenderer.Render(drop);
        }

        // highlight-add-start
        Write($"Score {this.score}, lives {this.lives}", 32);

        if (this.lives == 0)
        {
            Write("Game over", 280);
            Write("Press Space to play again", 330);
        }
        // highlight-add-end

        this.batcher.End();

        base.OnDraw(frameTime);
    }
    #endregion

    private static bool Meet(CircleShape circle, RectShape rect)
    {
        var nearest = Vector2.Clamp(
            circle.Position,
            new Vector2(rect.Left, rect.Top),
            new Vector2(rect.Right, rect.Bottom));

        return circle.Contains(nearest);
    }

    #region write
    private void Write(string text, int y)
    {
        if (this.font is not null)
        {
            this.fontRenderer.Render(this.font, text, FieldWidth / 2, y, Color.White, 1);
        }
    }
    #endregion

    #region restart
    private void RestartOnSpace()
    {
        var keys = this.keyboard.GetState();

        if (keys.IsKeyUp(KeyCode.Space) || this.previousKeys.IsKeyDown(KeyCode.Space))
        {
            return;
        }

        this.drops.Clear();
        this.untilDrop = 0f;
        this.score = 0;
        this.lives = AllLives;
        this.basket.Left = (FieldWidth - this.basket.Width) / 2f;
    }
    #endregion

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
        // highlight-add-next-line
        var speed = MathF.Min(DropSpeed + (Faster * this.score), TopSpeed);

        for (var i = this.drops.Count - 1; i >= 0; i--)
        {
            var drop = this.drops[i];
            // highlight-remove-next-line
            drop.Position += new Vector2(0f, DropSpeed * seconds);
            // highlight-add-next-line
            drop.Position += new Vector2(0f, speed * seconds);
            this.drops[i] = drop;

            // highlight-remove-next-line
            if (Meet(drop, this.basket) || drop.Top > FieldHeight)
            // highlight-add-start
            if (Meet(drop, this.basket))
            {
                this.score++;
                this.drops.RemoveAt(i);
            }
            else if (drop.Top > FieldHeight)
            // highlight-add-end
            {
                // highlight-add-next-line
                this.lives = Math.Max(0, this.lives - 1);
                this.drops.RemoveAt(i);
            }
        }
    }
    #endregion
}
