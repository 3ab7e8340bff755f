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
    #region new-constants
    // highlight-add-next-line
    private const float DegreesPerSecond = 50f;
    #endregion
    private readonly ILoader<ITexture> textureLoader;
    private readonly ITextureRenderer textureRenderer;
    private readonly IBatcher batcher;
    private ITexture? ship;
    #region new-fields
    // highlight-add-next-line
    private float angle;
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

    protected override void OnLoad()
    {
        this.ship = this.textureLoader.Load("ship");

        base.OnLoad();
    }

    #region update-draw
    // highlight-add-start
    protected override void OnUpdate(FrameTime frameTime)
    {
        var seconds = (float)frameTime.ElapsedTime.TotalSeconds;
        this.angle = (this.angle + (DegreesPerSecond * seconds)) % 360f;

        base.OnUpdate(frameTime);
    }
    // highlight-add-end

    protected override void OnDraw(FrameTime frameTime)
    {
        if (this.ship is not null)
        {
            var centre = new Vector2(Width / 2f, Height / 2f);

            this.batcher.Begin();
            // highlight-add-next-line
            this.textureRenderer.Render(this.ship, centre, this.angle);
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
