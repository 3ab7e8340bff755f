#region usings
using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.Content.Fonts;
// highlight-add-next-line
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics.Renderers;
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    // highlight-add-start
    private const string FontName = "TimesNewRoman-Regular";
    private const uint FontSize = 32;
    // highlight-add-end
    private readonly ILoader<IFont> fontLoader;
    private readonly IFontRenderer fontRenderer;
    private readonly IBatcher batcher;
    // highlight-add-next-line
    private IFont? font;
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

    #region load-unload
    // highlight-add-start
    protected override void OnLoad()
    {
        this.font = this.fontLoader.Load(FontName, FontSize);

        base.OnLoad();
    }

    protected override void OnUnload()
    {
        this.fontLoader.Unload(this.font);

        base.OnUnload();
    }
    // highlight-add-end
    #endregion
}
