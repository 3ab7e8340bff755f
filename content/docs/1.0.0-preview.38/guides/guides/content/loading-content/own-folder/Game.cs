using System;
using System.IO;
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
        this.textureLoader = ContentLoaderFactory.CreateTextureLoader();
        this.textureRenderer = RendererFactory.CreateTextureRenderer();
        this.batcher = RendererFactory.CreateBatcher();
    }

    #region on-load
    protected override void OnLoad()
    {
        // highlight-add-start
        var path = Path.Combine(AppContext.BaseDirectory, "Mods", "ship.png");

        this.ship = File.Exists(path)
            ? this.textureLoader.Load(path)
            : this.textureLoader.Load("ship");
        // highlight-add-end

        base.OnLoad();
    }
    #endregion

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
