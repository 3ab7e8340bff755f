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
        try
        {
            this.ship = this.textureLoader.Load("ship");
        }
        catch (FileNotFoundException exception)
        {
            Title = "The ship is missing";
            Console.WriteLine(exception.Message);
        }
        // highlight-add-end

        base.OnLoad();
    }
    #endregion

    #region on-draw
    protected override void OnDraw(FrameTime frameTime)
    {
        // highlight-add-next-line
        if (this.ship is not null)
        {
            this.batcher.Begin();
            this.textureRenderer.Render(this.ship, new Vector2(250, 300));
            this.batcher.End();
        }

        base.OnDraw(frameTime);
    }
    #endregion

    protected override void OnUnload()
    {
        this.textureLoader.Unload(this.ship);

        base.OnUnload();
    }
}
