#region usings
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics.Renderers;
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    private readonly ILoader<ITexture> textureLoader;
    private readonly ITextureRenderer textureRenderer;
    private readonly IBatcher batcher;
    private ITexture? ship;
    #endregion

    #region constructor
    public Game()
    {
        Width = 800;
        Height = 600;

        this.textureLoader = ContentLoaderFactory.CreateTextureLoader();
        this.textureRenderer = RendererFactory.CreateTextureRenderer();
        this.batcher = RendererFactory.CreateBatcher();
    }
    #endregion

    #region on-load
    protected override void OnLoad()
    {
        this.ship = this.textureLoader.Load("ship");
        Title = $"{this.ship.Name}: {this.ship.Width} x {this.ship.Height} pixels";

        base.OnLoad();
    }
    #endregion

    #region on-draw
    protected override void OnDraw(FrameTime frameTime)
    {
        if (this.ship is not null)
        {
            this.batcher.Begin();
            this.textureRenderer.Render(this.ship, new Vector2(400, 300));
            this.batcher.End();
        }

        base.OnDraw(frameTime);
    }
    #endregion

    #region on-unload
    protected override void OnUnload()
    {
        this.textureLoader.Unload(this.ship);

        base.OnUnload();
    }
    #endregion
}
