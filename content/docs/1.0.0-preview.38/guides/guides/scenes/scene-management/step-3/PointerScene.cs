#region usings
using Velaptor;
// highlight-add-start
using Velaptor.Content;
using Velaptor.Content.Fonts;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics.Renderers;
// highlight-add-end
using Velaptor.Scene;
#endregion

namespace HelloVelaptor;

public class PointerScene : SceneBase
{
    #region fields
    // highlight-add-start
    private readonly ILoader<ITexture> textureLoader;
    private readonly ILoader<IFont> fontLoader;
    private readonly ITextureRenderer textureRenderer;
    private readonly IFontRenderer fontRenderer;
    private ITexture? ship;
    private IFont? font;

    public PointerScene()
    {
        Name = "Pointer";
        this.textureLoader = ContentLoaderFactory.CreateTextureLoader();
        this.fontLoader = ContentLoaderFactory.CreateFontLoader();
        this.textureRenderer = RendererFactory.CreateTextureRenderer();
        this.fontRenderer = RendererFactory.CreateFontRenderer();
    }
    // highlight-add-end
    #endregion

    #region load
    public override void LoadContent()
    {
        // highlight-add-start
        this.ship = this.textureLoader.Load("ship");
        this.font = this.fontLoader.Load("TimesNewRoman-Regular", 18);
        // highlight-add-end

        base.LoadContent();
    }
    #endregion

    public override void Update(FrameTime frameTime)
    {
        base.Update(frameTime);
    }

    public override void Render()
    {
        base.Render();
    }

    #region unload
    public override void UnloadContent()
    {
        // highlight-add-start
        if (!IsLoaded)
        {
            return;
        }

        this.fontLoader.Unload(this.font);
        this.textureLoader.Unload(this.ship);
        this.font = null;
        this.ship = null;
        // highlight-add-end

        base.UnloadContent();
    }
    #endregion
}
