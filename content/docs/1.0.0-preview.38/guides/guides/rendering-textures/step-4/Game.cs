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

    public Game()
    {
        Title = "Rendering Textures";
        Width = 800;
        Height = 800;

        this.textureLoader = ContentLoaderFactory.CreateTextureLoader();
        this.textureRenderer = RendererFactory.CreateTextureRenderer();
        this.batcher = RendererFactory.CreateBatcher();
    }

    protected override void OnLoad()
    {
        this.ship = this.textureLoader.Load("ship");

        base.OnLoad();
    }

    #region draw
    // highlight-add-start
    protected override void OnDraw(FrameTime frameTime)
    {
        if (this.ship is not null)
        {
            var centre = new Vector2(Width / 2f, Height / 2f);

            this.batcher.Begin();
            this.textureRenderer.Render(this.ship, centre);
            this.batcher.End();
        }

        base.OnDraw(frameTime);
    }
    // highlight-add-end
    #endregion

    protected override void OnUnload()
    {
        this.textureLoader.Unload(this.ship);

        base.OnUnload();
    }
}
