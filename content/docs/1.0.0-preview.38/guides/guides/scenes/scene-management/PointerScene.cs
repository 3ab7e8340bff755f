#region usings
// highlight-add-start
using System;
using System.Drawing;
// highlight-add-end
using Velaptor;
using Velaptor.Content;
using Velaptor.Content.Fonts;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics.Renderers;
// highlight-add-next-line
using Velaptor.Input;
using Velaptor.Scene;
#endregion

namespace HelloVelaptor;

public class PointerScene : SceneBase
{
    #region fields
    // highlight-add-start
    private const string Instructions = "Move the mouse.\nLeft and right arrows: change the scene.";
    private const int InstructionsY = 40;

    // highlight-add-end
    private readonly ILoader<ITexture> textureLoader;
    private readonly ILoader<IFont> fontLoader;
    private readonly ITextureRenderer textureRenderer;
    private readonly IFontRenderer fontRenderer;
    // highlight-add-next-line
    private readonly IAppInput<MouseState> mouse;
    private ITexture? ship;
    private IFont? font;
    // highlight-add-next-line
    private Point position;

    public PointerScene()
    {
        Name = "Pointer";
        this.textureLoader = ContentLoaderFactory.CreateTextureLoader();
        this.fontLoader = ContentLoaderFactory.CreateFontLoader();
        this.textureRenderer = RendererFactory.CreateTextureRenderer();
        this.fontRenderer = RendererFactory.CreateFontRenderer();
        // highlight-add-next-line
        this.mouse = HardwareFactory.GetMouse();
    }
    #endregion

    public override void LoadContent()
    {
        this.ship = this.textureLoader.Load("ship");
        this.font = this.fontLoader.Load("TimesNewRoman-Regular", 18);

        base.LoadContent();
    }

    #region frame
    public override void Update(FrameTime frameTime)
    {
        // highlight-add-next-line
        this.position = this.mouse.GetState().GetPosition();

        base.Update(frameTime);
    }

    public override void Render()
    {
        // highlight-add-start
        ArgumentNullException.ThrowIfNull(this.ship);
        ArgumentNullException.ThrowIfNull(this.font);

        this.textureRenderer.Render(this.ship, this.position.X, this.position.Y);
        this.fontRenderer.Render(this.font, Instructions, WindowCenter.X, InstructionsY);
        // highlight-add-end

        base.Render();
    }
    #endregion

    public override void UnloadContent()
    {
        if (!IsLoaded)
        {
            return;
        }

        this.fontLoader.Unload(this.font);
        this.textureLoader.Unload(this.ship);
        this.font = null;
        this.ship = null;

        base.UnloadContent();
    }
}
