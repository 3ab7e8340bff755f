using System.Numerics;
using Velaptor;
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
    private ITexture? ship;

    #region constructor
    public Game()
    {
        // highlight-remove-next-line
        this.textureLoader = ContentLoaderFactory.CreateTextureLoader();
        // highlight-add-next-line
        this.textureLoader = ContentLoaderFactory.CreateTextureLoader(new ModPathResolver());
        this.textureRenderer = RendererFactory.CreateTextureRenderer();
        this.batcher = RendererFactory.CreateBatcher();
    }
    #endregion

    protected override void OnLoad()
    {
        this.ship = this.textureLoader.Load("ship");

        base.OnLoad();
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        if (this.ship is not null)
        {
            this.batcher.Begin();
            this.textureRenderer.Render(this.ship, new Vector2(250, 300));
            this.batcher.End();
        }

        base.OnDraw(frameTime);
    }

    protected override void OnUnload()
    {
        this.textureLoader.Unload(this.ship);

        base.OnUnload();
    }
}
