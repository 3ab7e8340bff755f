using System;
using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.Content.Fonts;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics.Renderers;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    private const string Message = "Hello, Velaptor!";
    private const string FontName = "TimesNewRoman-Regular";
    private const uint FontSize = 32;
    // highlight-add-start
    private const float LabelSize = 0.75f;
    private const float Margin = 16f;
    // highlight-add-end
    private readonly ILoader<IFont> fontLoader;
    private readonly IFontRenderer fontRenderer;
    private readonly IBatcher batcher;
    // highlight-add-next-line
    private readonly Random random = new();
    private IFont? font;
    private Vector2 position;
    private Vector2 velocity = new(200f, 150f);
    // highlight-add-start
    private Color color = Color.Orange;
    private int bounces;
    // highlight-add-end
    #endregion

    public Game()
    {
        Title = "Rendering Text";
        Width = 800;
        Height = 800;

        this.batcher = RendererFactory.CreateBatcher();
        this.fontLoader = ContentLoaderFactory.CreateFontLoader();
        this.fontRenderer = RendererFactory.CreateFontRenderer();
    }

    protected override void OnLoad()
    {
        this.font = this.fontLoader.Load(FontName, FontSize);
        this.position = new Vector2(Width / 2f, Height / 2f);

        base.OnLoad();
    }

    protected override void OnUpdate(FrameTime frameTime)
    {
        if (this.font is not null)
        {
            Bounce(this.font.Measure(Message));
            this.position += this.velocity * (float)frameTime.ElapsedTime.TotalSeconds;
        }

        base.OnUpdate(frameTime);
    }

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        if (this.font is not null)
        {
            this.batcher.Begin();
            // highlight-add-start
            this.fontRenderer.Render(this.font, Message, this.position, this.color);
            DrawLabel(this.font, $"Bounces: {this.bounces}");
            // highlight-add-end
            this.batcher.End();
        }

        base.OnDraw(frameTime);
    }
    #endregion

    protected override void OnUnload()
    {
        this.fontLoader.Unload(this.font);

        base.OnUnload();
    }

    #region bounce
    private void Bounce(SizeF size)
    {
        var halfWidth = size.Width / 2f;
        var halfHeight = size.Height / 2f;
        // highlight-add-next-line
        var before = this.velocity;

        if (this.position.X - halfWidth < 0f)
        {
            this.velocity.X = MathF.Abs(this.velocity.X);
        }
        else if (this.position.X + halfWidth > Width)
        {
            this.velocity.X = -MathF.Abs(this.velocity.X);
        }

        if (this.position.Y - halfHeight < 0f)
        {
            this.velocity.Y = MathF.Abs(this.velocity.Y);
        }
        else if (this.position.Y + halfHeight > Height)
        {
            this.velocity.Y = -MathF.Abs(this.velocity.Y);
        }
        // highlight-add-start

        if (this.velocity != before)
        {
            this.bounces++;
            this.color = Color.FromArgb(
                255,
                this.random.Next(96, 256),
                this.random.Next(96, 256),
                this.random.Next(96, 256));
        }
        // highlight-add-end
    }
    #endregion

    #region label
    // highlight-add-start
    private void DrawLabel(IFont labelFont, string text)
    {
        var size = labelFont.Measure(text);
        var x = (int)(Margin + (size.Width * LabelSize / 2f));
        var y = (int)(Margin + (size.Height * LabelSize / 2f));

        this.fontRenderer.Render(labelFont, text, x, y, LabelSize, 0f, Color.White, 1);
    }
    // highlight-add-end
    #endregion
}
