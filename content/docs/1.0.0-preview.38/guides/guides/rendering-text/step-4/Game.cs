using System.Drawing;
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
    protected override void OnDraw(FrameTime frameTime)
    {
        if (this.font is not null)
        {
            // highlight-add-start
            var x = (int)(Width / 2);
            var y = (int)(Height / 2);
            // highlight-add-end

            this.batcher.Begin();
            // highlight-add-start
            this.fontRenderer.Render(this.font, "Twice the size", x, y - 200, 2f, 0f, Color.Orange);
            this.fontRenderer.Render(this.font, "Half the size, tilted", x, y, 0.5f, 15f, Color.LightGreen);
            this.fontRenderer.Render(this.font, "One string,\ntwo lines", x, y + 200, Color.LightSkyBlue);
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
}
