#region usings
// highlight-add-next-line
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
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    // highlight-add-next-line
    private const string Message = "Hello, Velaptor!";
    private const string FontName = "TimesNewRoman-Regular";
    private const uint FontSize = 32;
    private readonly ILoader<IFont> fontLoader;
    private readonly IFontRenderer fontRenderer;
    private readonly IBatcher batcher;
    private IFont? font;
    // highlight-add-start
    private Vector2 position;
    private Vector2 velocity = new(200f, 150f);
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

    #region load-update-draw
    protected override void OnLoad()
    {
        this.font = this.fontLoader.Load(FontName, FontSize);
        // highlight-add-next-line
        this.position = new Vector2(Width / 2f, Height / 2f);

        base.OnLoad();
    }

    // highlight-add-start
    protected override void OnUpdate(FrameTime frameTime)
    {
        if (this.font is not null)
        {
            Bounce(this.font.Measure(Message));
            this.position += this.velocity * (float)frameTime.ElapsedTime.TotalSeconds;
        }

        base.OnUpdate(frameTime);
    }
    // highlight-add-end

    protected override void OnDraw(FrameTime frameTime)
    {
        if (this.font is not null)
        {
            this.batcher.Begin();
            // highlight-add-next-line
            this.fontRenderer.Render(this.font, Message, this.position, Color.Orange);
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
    // highlight-add-start
    private void Bounce(SizeF size)
    {
        var halfWidth = size.Width / 2f;
        var halfHeight = size.Height / 2f;

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
    }
    // highlight-add-end
    #endregion
}
