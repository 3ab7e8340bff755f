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
    private const string Flame = "flame";
    #endregion
    private readonly ILoader<IAtlasData> atlasLoader;
    private readonly ITextureRenderer textureRenderer;
    private readonly IBatcher batcher;
    #region new-fields
    // highlight-add-start
    private IAtlasData? atlas;
    private int flameCount;
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

    #region load-unload
    // highlight-add-start
    protected override void OnLoad()
    {
        this.atlas = this.atlasLoader.Load("campfire");
        this.flameCount = this.atlas.GetFrames(Flame).Length;

        base.OnLoad();
    }

    protected override void OnUnload()
    {
        if (this.atlas is not null)
        {
            this.atlasLoader.Unload(this.atlas.FilePath);
        }

        base.OnUnload();
    }
    // highlight-add-end
    #endregion
}
