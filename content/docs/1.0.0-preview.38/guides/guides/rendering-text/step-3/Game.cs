#region usings
// highlight-add-start
using System.Drawing;
using System.Numerics;
using Velaptor;
// highlight-add-end
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
    private const string FontName = "TimesNewRoman-Regular";
    private const uint FontSize = 32;
    private readonly ILoader<IFont> fontLoader;
    private readonly IFontRenderer fontRenderer;
    private readonly IBatcher batcher;
    private IFont? font;

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

        base.OnLoad();
    }

    #region draw
    // highlight-add-start
    protected override void OnDraw(FrameTime frameTime)
    {
        if (this.font is not null)
        {
            var centre = new Vector2(Width / 2f, Height / 2f);

            this.batcher.Begin();
            this.fontRenderer.Render(this.font, "Hello, Velaptor!", centre, Color.Orange);
            this.batcher.End();
        }

        base.OnDraw(frameTime);
    }
    // highlight-add-end
    #endregion

    protected override void OnUnload()
    {
        this.fontLoader.Unload(this.font);

        base.OnUnload();
    }
}
