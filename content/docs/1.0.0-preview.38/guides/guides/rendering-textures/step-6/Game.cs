using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    private const float DegreesPerSecond = 50f;
    private readonly ILoader<ITexture> textureLoader;
    private readonly ITextureRenderer textureRenderer;
    private readonly IBatcher batcher;
    private ITexture? ship;
    private float angle;

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

    protected override void OnUpdate(FrameTime frameTime)
    {
        var seconds = (float)frameTime.ElapsedTime.TotalSeconds;
        this.angle = (this.angle + (DegreesPerSecond * seconds)) % 360f;

        base.OnUpdate(frameTime);
    }

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        if (this.ship is not null)
        {
            // highlight-add-start
            var width = (int)this.ship.Width;
            var height = (int)this.ship.Height;
            var source = new Rectangle(0, 0, width, height);
            var destination = new Rectangle(650, 550, width, height);
            var faded = Color.FromArgb(96, 255, 255, 255);
            // highlight-add-end

            this.batcher.Begin();
            // highlight-add-start

            // Smaller and larger: the angle comes before the size.
            this.textureRenderer.Render(this.ship, new Vector2(150f, 250f), 0f, 0.5f);
            this.textureRenderer.Render(this.ship, new Vector2(400f, 250f), 0f, 1.5f);

            // Tinted.
            this.textureRenderer.Render(this.ship, new Vector2(650f, 250f), Color.LightGreen);

            // See-through.
            this.textureRenderer.Render(this.ship, new Vector2(150f, 550f), faded);

            // Nose down.
            this.textureRenderer.Render(this.ship, new Vector2(400f, 550f), RenderEffects.FlipVertically);

            // All at once: here the size comes before the angle.
            this.textureRenderer.Render(
                this.ship,
                source,
                destination,
                1.5f,
                this.angle,
                Color.Orange,
                RenderEffects.FlipHorizontally);
            // highlight-add-end
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
