#region usings
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics.Renderers;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    private const double FramesPerSecond = 8;
    private readonly IBatcher batcher = RendererFactory.CreateBatcher();
    private readonly ITextureRenderer textureRenderer =
        RendererFactory.CreateTextureRenderer();
    private IAtlasData atlas = null!; // Set in OnLoad
    private int frameCount;
    private double time; // Seconds

    protected override void OnLoad()
    {
        this.atlas = ContentLoaderFactory.CreateAtlasLoader().Load("campfire");
        this.frameCount = this.atlas.GetFrames("spark").Length;
        base.OnLoad();
    }

    protected override void OnUpdate(FrameTime frameTime)
    {
        this.time += frameTime.ElapsedTime.TotalSeconds;
        base.OnUpdate(frameTime);
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        var frame = (int)(this.time * FramesPerSecond) % this.frameCount;
        this.batcher.Begin();
        this.textureRenderer.Render(this.atlas, "spark", new Vector2(400, 300), frame);
        this.batcher.End();
        base.OnDraw(frameTime);
    }
    #endregion
}
