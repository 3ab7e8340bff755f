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
    private const string Flame = "flame";
    private const string Logs = "logs";
    private const int LogsLayer = 0;
    private const int FlameLayer = 1;
    #region new-constants
    // highlight-add-start
    private const double MillisecondsPerFrame = 125;
    private const double LongestStep = 50;
    // highlight-add-end
    #endregion
    private readonly ILoader<IAtlasData> atlasLoader;
    private readonly ITextureRenderer textureRenderer;
    private readonly IBatcher batcher;
    private IAtlasData? atlas;
    private int flameCount;
    private int flameFrame;
    #region new-fields
    // highlight-add-next-line
    private double elapsed;
    #endregion

    public Game()
    {
        Title = "Campfire";
        Width = 500;
        Height = 500;

        this.atlasLoader = ContentLoaderFactory.CreateAtlasLoader();
        this.textureRenderer = RendererFactory.CreateTextureRenderer();
        this.batcher = RendererFactory.CreateBatcher();
    }

    protected override void OnLoad()
    {
        this.atlas = this.atlasLoader.Load("campfire");
        this.flameCount = this.atlas.GetFrames(Flame).Length;

        base.OnLoad();
    }

    #region update
    // highlight-add-start
    protected override void OnUpdate(FrameTime frameTime)
    {
        var step = frameTime.ElapsedTime.TotalMilliseconds;
        this.elapsed += step < LongestStep ? step : LongestStep;

        if (this.elapsed >= MillisecondsPerFrame)
        {
            this.elapsed -= MillisecondsPerFrame;
            NextFrame();
        }

        base.OnUpdate(frameTime);
    }
    // highlight-add-end
    #endregion

    protected override void OnDraw(FrameTime frameTime)
    {
        if (this.atlas is not null)
        {
            var centre = new Vector2(Width / 2f, Height / 2f);
            var logsPosition = centre + new Vector2(0f, 128f);

            this.batcher.Begin();
            this.textureRenderer.Render(this.atlas, Logs, logsPosition, 0f, 2f, 0, LogsLayer);
            this.textureRenderer.Render(this.atlas, Flame, centre, 0f, 2f, this.flameFrame, FlameLayer);
            this.batcher.End();
        }

        base.OnDraw(frameTime);
    }

    protected override void OnUnload()
    {
        if (this.atlas is not null)
        {
            this.atlasLoader.Unload(this.atlas.FilePath);
        }

        base.OnUnload();
    }

    #region next-frame
    // highlight-add-start
    private void NextFrame()
    {
        this.flameFrame = (this.flameFrame + 1) % this.flameCount;
    }
    // highlight-add-end
    #endregion
}
