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
    private const double MillisecondsPerFrame = 125;
    private const double LongestStep = 50;
    #region new-constants
    // highlight-add-start
    private const string Spark = "spark";
    private const int SparkLayer = 2;
    private const int FirstBurningFrame = 4;
    // highlight-add-end
    #endregion
    private readonly ILoader<IAtlasData> atlasLoader;
    private readonly ITextureRenderer textureRenderer;
    private readonly IBatcher batcher;
    private IAtlasData? atlas;
    private int flameCount;
    private int flameFrame;
    private double elapsed;
    #region new-fields
    // highlight-add-start
    private int sparkCount;
    private int sparkFrame;
    // highlight-add-end
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

    #region load
    protected override void OnLoad()
    {
        this.atlas = this.atlasLoader.Load("campfire");
        this.flameCount = this.atlas.GetFrames(Flame).Length;
        // highlight-add-next-line
        this.sparkCount = this.atlas.GetFrames(Spark).Length;

        base.OnLoad();
    }
    #endregion

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

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        if (this.atlas is not null)
        {
            var centre = new Vector2(Width / 2f, Height / 2f);
            var logsPosition = centre + new Vector2(0f, 128f);
            // highlight-add-next-line
            var sparkPosition = centre + new Vector2(0f, -160f);

            this.batcher.Begin();
            this.textureRenderer.Render(this.atlas, Logs, logsPosition, 0f, 2f, 0, LogsLayer);
            this.textureRenderer.Render(this.atlas, Flame, centre, 0f, 2f, this.flameFrame, FlameLayer);
            // highlight-add-start

            if (this.flameFrame >= FirstBurningFrame)
            {
                this.textureRenderer.Render(this.atlas, Spark, sparkPosition, 0f, 1f, this.sparkFrame, SparkLayer);
            }

            // highlight-add-end
            this.batcher.End();
        }

        base.OnDraw(frameTime);
    }
    #endregion

    protected override void OnUnload()
    {
        if (this.atlas is not null)
        {
            this.atlasLoader.Unload(this.atlas.FilePath);
        }

        base.OnUnload();
    }

    #region next-frame
    private void NextFrame()
    {
        // highlight-add-start
        this.flameFrame++;

        if (this.flameFrame >= this.flameCount)
        {
            this.flameFrame = FirstBurningFrame;
        }

        this.sparkFrame = (this.sparkFrame + 1) % this.sparkCount;
        // highlight-add-end
    }
    #endregion
}
