using System;
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

// What the scene on the home page draws, as a program.
public class Space : Window
{
    private const int Back = -1;
    private const float Speed = 230f;
    private const float Ease = 5f;
    private const float Lean = 16f;
    private const float OrbitRadius = 100f;
    private const int StarCount = 60;

    private readonly IBatcher batcher;
    private readonly ITextureRenderer textureRenderer;
    private readonly IShapeRenderer shapeRenderer;
    private readonly IFontRenderer fontRenderer;
    private readonly ILoader<ITexture> textureLoader;
    private readonly ILoader<IFont> fontLoader;
    private readonly IAppInput<KeyboardState> keyboard;
    private readonly CircleShape planet = new()
    {
        Position = new Vector2(132, 288),
        Diameter = 140,
        GradientType = ColorGradient.Vertical,
        GradientStart = Color.MediumPurple,
        GradientStop = Color.RoyalBlue,
    };

    private readonly CircleShape orbit = new()
    {
        Position = new Vector2(132, 288),
        Diameter = 2 * OrbitRadius,
        IsSolid = false,
        BorderThickness = 2,
        Color = Color.FromArgb(90, Color.MediumPurple),
    };

    private CircleShape probe = new() { Diameter = 16, Color = Color.Orange };
    private ITexture? ship;
    private ITexture? moon;
    private IFont? font;
    private Vector2 position = new(340, 226);
    private Vector2 velocity;
    private float seconds;

    public Space()
    {
        Title = "Space";
        Width = 640;
        Height = 400;

        this.batcher = RendererFactory.CreateBatcher();
        this.textureRenderer = RendererFactory.CreateTextureRenderer();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
        this.fontRenderer = RendererFactory.CreateFontRenderer();
        this.textureLoader = ContentLoaderFactory.CreateTextureLoader();
        this.fontLoader = ContentLoaderFactory.CreateFontLoader();
        this.keyboard = HardwareFactory.GetKeyboard();
    }

    protected override void OnLoad()
    {
        this.ship = this.textureLoader.Load("ship");
        this.moon = this.textureLoader.Load("moon");
        this.font = this.fontLoader.Load("PressStart2P-Regular", 14);

        base.OnLoad();
    }

    protected override void OnUpdate(FrameTime frameTime)
    {
        var elapsed = (float)frameTime.ElapsedTime.TotalSeconds;
        var wanted = Arrows(this.keyboard.GetState()) * Speed;
        var angle = this.seconds * 0.6f;
        var share = Ease * elapsed;

        this.velocity += (wanted - this.velocity) * MathF.Min(share, 1f);
        this.position += this.velocity * elapsed;
        this.probe.Position = this.planet.Position + (new Vector2(MathF.Cos(angle), MathF.Sin(angle)) * OrbitRadius);
        this.seconds += elapsed;

        base.OnUpdate(frameTime);
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        ArgumentNullException.ThrowIfNull(this.ship);
        ArgumentNullException.ThrowIfNull(this.moon);
        ArgumentNullException.ThrowIfNull(this.font);

        var tilt = this.velocity.X / Speed * Lean;
        var time = $"{this.seconds:F1} s";

        #region draw
        this.batcher.Begin();
        DrawStars();
        this.shapeRenderer.Render(this.planet, Back);
        this.shapeRenderer.Render(this.orbit, Back);
        this.shapeRenderer.Render(this.probe, Back);
        this.textureRenderer.Render(
            this.moon, new Vector2(528, 104));
        this.textureRenderer.Render(
            this.ship, this.position, tilt, 0.75f);
        this.fontRenderer.Render(
            this.font, time, new Vector2(60, 32));
        this.batcher.End();
        #endregion

        base.OnDraw(frameTime);
    }

    protected override void OnUnload()
    {
        this.fontLoader.Unload(this.font);
        this.textureLoader.Unload(this.moon);
        this.textureLoader.Unload(this.ship);

        base.OnUnload();
    }

    private static Vector2 Arrows(KeyboardState keys)
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

        return direction;
    }

    private void DrawStars()
    {
        for (var i = 0; i < StarCount; i++)
        {
            var depth = (i % 3) + 1;
            var x = i * 0.618034f % 1f * Width;
            var y = ((i * 0.754878f % 1f * Height) + (this.seconds * depth * 14f)) % Height;
            var star = new RectShape
            {
                Position = new Vector2(x, y),
                Width = depth,
                Height = depth,
                Color = Color.FromArgb(70 * depth, Color.White),
            };

            this.shapeRenderer.Render(star, Back);
        }
    }
}
