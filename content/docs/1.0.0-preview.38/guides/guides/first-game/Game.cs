using System;
using System.Collections.Generic;
using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.Content.Fonts;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
using Velaptor.Input;
using Velaptor.UI;

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
    private const float Faster = 10f;        // Pixels per second, per caught drop
    private const float TopSpeed = 600f;     // Pixels per second
    private const int AllLives = 3;

    private readonly List<CircleShape> drops = [];
    private readonly Random random = new();
    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    private readonly IAppInput<KeyboardState> keyboard;
    private readonly ILoader<IFont> fontLoader;
    private readonly IFontRenderer fontRenderer;
    #region fields
    private readonly ILoader<IAudio> audioLoader;
    private IAudio? blip;
    #endregion
    private IFont? font;
    private int score;
    private int lives = AllLives;
    private KeyboardState previousKeys;
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
        this.fontLoader = ContentLoaderFactory.CreateFontLoader();
        this.fontRenderer = RendererFactory.CreateFontRenderer();
        #region loader
        this.audioLoader = ContentLoaderFactory.CreateAudioLoader();
        #endregion
    }

    #region load-unload
    protected override void OnLoad()
    {
        this.font = this.fontLoader.Load("TimesNewRoman-Regular", 28);
        // highlight-add-next-line
        this.blip = this.audioLoader.Load("blip", AudioBuffer.Full);

        base.OnLoad();
    }

    protected override void OnUnload()
    {
        this.fontLoader.Unload(this.font);
        // highlight-add-next-line
        this.audioLoader.Unload(this.blip);

        base.OnUnload();
    }
    #endregion

    protected override void OnUpdate(FrameTime frameTime)
    {
        var elapsed = (float)frameTime.ElapsedTime.TotalSeconds;
        var seconds = MathF.Min(elapsed, LongestStep);

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

        base.OnUpdate(frameTime);
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.shapeRenderer.Render(this.basket);

        foreach (var drop in this.drops)
        {
            this.shapeRenderer.Render(drop);
        }

        Write($"Score {this.score}, lives {this.lives}", 32);

        if (this.lives == 0)
        {
            Write("Game over", 280);
            Write("Press Space to play again", 330);
        }

        this.batcher.End();

        base.OnDraw(frameTime);
    }

    private static bool Meet(CircleShape circle, RectShape rect)
    {
        var nearest = Vector2.Clamp(
            circle.Position,
            new Vector2(rect.Left, rect.Top),
            new Vector2(rect.Right, rect.Bottom));

        return circle.Contains(nearest);
    }

    private void Write(string text, int y)
    {
        if (this.font is not null)
        {
            this.fontRenderer.Render(this.font, text, FieldWidth / 2, y, Color.White, 1);
        }
    }

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

    private void MoveDrops(float seconds)
    {
        var speed = MathF.Min(DropSpeed + (Faster * this.score), TopSpeed);

        for (var i = this.drops.Count - 1; i >= 0; i--)
        {
            var drop = this.drops[i];
            drop.Position += new Vector2(0f, speed * seconds);
            this.drops[i] = drop;

            #region caught
            if (Meet(drop, this.basket))
            {
                this.score++;
                this.drops.RemoveAt(i);
                // highlight-add-start
                this.blip?.Stop();
                this.blip?.Play();
                // highlight-add-end
            }
            #endregion
            else if (drop.Top > FieldHeight)
            {
                this.lives = Math.Max(0, this.lives - 1);
                this.drops.RemoveAt(i);
            }
        }
    }
}
