using System.Drawing;
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
    private const float DegreesPerSecond = 50f;
    #region new-constants
    // highlight-add-start
    private const float PixelsPerSecond = 220f;
    private const int Behind = -1;
    private const int MoonLayer = 0;
    private const int InFront = 1;
    // highlight-add-end
    #endregion
    private readonly ILoader<ITexture> textureLoader;
    private readonly ITextureRenderer textureRenderer;
    private readonly IBatcher batcher;
    private ITexture? ship;
    private float angle;
    #region new-fields
    // highlight-add-start
    private ITexture? moon;
    private float shipY;
    private int shipLayer = InFront;
    // highlight-add-end
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

    #region load
    protected override void OnLoad()
    {
        this.ship = this.textureLoader.Load("ship");
        // highlight-add-start
        this.moon = this.textureLoader.Load("moon");
        this.shipY = Height;
        // highlight-add-end

        base.OnLoad();
    }
    #endregion

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        var seconds = (float)frameTime.ElapsedTime.TotalSeconds;
        this.angle = (this.angle + (DegreesPerSecond * seconds)) % 360f;
        // highlight-add-start
        this.shipY -= PixelsPerSecond * seconds;

        if (this.ship is not null && this.shipY < -(this.ship.Height / 2f))
        {
            this.shipY = Height + (this.ship.Height / 2f);
            this.shipLayer = this.shipLayer == InFront ? Behind : InFront;
        }
        // highlight-add-end

        base.OnUpdate(frameTime);
    }
    #endregion

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        // highlight-add-next-line
        if (this.ship is not null && this.moon is not null)
        {
            var centre = new Vector2(Width / 2f, Height / 2f);
            // highlight-add-start
            var shipPosition = new Vector2(centre.X, this.shipY);
            var shipIsBehind = this.shipLayer == Behind;
            var shipSize = shipIsBehind ? 0.6f : 1f;
            var shipTint = shipIsBehind ? Color.LightSlateGray : Color.White;
            // highlight-add-end

            this.batcher.Begin();
            // highlight-add-start
            this.textureRenderer.Render(this.ship, shipPosition, 0f, shipSize, shipTint, this.shipLayer);
            this.textureRenderer.Render(this.moon, centre, this.angle, 2f, MoonLayer);
            // highlight-add-end
            this.batcher.End();
        }

        base.OnDraw(frameTime);
    }
    #endregion

    #region unload
    protected override void OnUnload()
    {
        // highlight-add-next-line
        this.textureLoader.Unload(this.moon);
        this.textureLoader.Unload(this.ship);

        base.OnUnload();
    }
    #endregion
}
