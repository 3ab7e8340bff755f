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
    #region new-constants
    // highlight-add-start
    private const string Logs = "logs";
    private const int LogsLayer = 0;
    private const int FlameLayer = 1;
    // highlight-add-end
    #endregion
    private readonly ILoader<IAtlasData> atlasLoader;
    private readonly ITextureRenderer textureRenderer;
    private readonly IBatcher batcher;
    private IAtlasData? atlas;
    private int flameCount;
    #region new-fields
    // highlight-add-next-line
    private int flameFrame;
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

    #region draw
    // highlight-add-start
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
    // highlight-add-end
    #endregion

    protected override void OnUnload()
    {
        if (this.atlas is not null)
        {
            this.atlasLoader.Unload(this.atlas.FilePath);
        }

        base.OnUnload();
    }
}
