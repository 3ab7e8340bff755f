using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics.Renderers;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    private readonly ILoader<ITexture> textureLoader;
    private readonly ITextureRenderer textureRenderer;
    private readonly IBatcher batcher;
    #region new-fields
    // highlight-add-next-line
    private ITexture? ship;
    #endregion

    public Game()
    {
        Title = "Rendering Textures";
        Width = 800;
        Height = 800;

        this.textureLoader = ContentLoaderFactory.CreateTextureLoader();
        this.textureRenderer = RendererFactory.CreateTextureRenderer();
        this.batcher = RendererFactory.CreateBatcher();
    }

    #region load-unload
    // highlight-add-start
    protected override void OnLoad()
    {
        this.ship = this.textureLoader.Load("ship");

        base.OnLoad();
    }

    protected override void OnUnload()
    {
        this.textureLoader.Unload(this.ship);

        base.OnUnload();
    }
    // highlight-add-end
    #endregion
}
