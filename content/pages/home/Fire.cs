using System;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics.Renderers;
using Velaptor.UI;

namespace HelloVelaptor;

public class Fire : Window
{
    private readonly IBatcher batcher;
    private readonly ITextureRenderer textureRenderer;
    private readonly ILoader<IAtlasData> atlasLoader;
    private IAtlasData? atlas;
    private float time; // Seconds since the first frame

    public Fire()
    {
        Title = "Fire";
        Width = 320;
        Height = 200;

        this.batcher = RendererFactory.CreateBatcher();
        this.textureRenderer = RendererFactory.CreateTextureRenderer();
        this.atlasLoader = ContentLoaderFactory.CreateAtlasLoader();
    }

    protected override void OnLoad()
    {
        this.atlas = this.atlasLoader.Load("campfire");

        base.OnLoad();
    }

    protected override void OnUpdate(FrameTime frameTime)
    {
        this.time += (float)frameTime.ElapsedTime.TotalSeconds;

        base.OnUpdate(frameTime);
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        ArgumentNullException.ThrowIfNull(this.atlas);

        #region draw
        var frame = 4 + ((int)(8 * this.time) % 4);
        var wood = new Vector2(160, 150);
        var fire = new Vector2(160, 86);

        this.batcher.Begin();
        this.textureRenderer.Render(
            this.atlas, "logs", wood, 0);
        this.textureRenderer.Render(
            this.atlas, "flame", fire, frame, 1);
        this.batcher.End();
        #endregion

        base.OnDraw(frameTime);
    }

    protected override void OnUnload()
    {
        this.atlasLoader.Unload(this.atlas);

        base.OnUnload();
    }
}
