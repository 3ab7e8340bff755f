using System;
using System.Drawing;
using Velaptor;
using Velaptor.Content;
using Velaptor.Content.Fonts;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics.Renderers;
using Velaptor.Input;
using Velaptor.Scene;

namespace HelloVelaptor;

public class ClickScene : SceneBase
{
    #region fields
    // highlight-add-next-line
    private const string Instructions = "Click anywhere.\nLeft and right arrows: change the scene.";
    private const int InstructionsY = 40;

    private readonly ILoader<ITexture> textureLoader;
    private readonly ILoader<IFont> fontLoader;
    // highlight-add-next-line
    private readonly ILoader<IAudio> audioLoader;
    private readonly ITextureRenderer textureRenderer;
    private readonly IFontRenderer fontRenderer;
    private readonly IAppInput<MouseState> mouse;
    // highlight-add-next-line
    private ITexture? moon;
    private IFont? font;
    // highlight-add-start
    private IAudio? blip;
    private MouseState previous;
    // highlight-add-end
    private Point position;

    // highlight-add-next-line
    public ClickScene()
    {
        // highlight-add-next-line
        Name = "Click";
        this.textureLoader = ContentLoaderFactory.CreateTextureLoader();
        this.fontLoader = ContentLoaderFactory.CreateFontLoader();
        // highlight-add-next-line
        this.audioLoader = ContentLoaderFactory.CreateAudioLoader();
        this.textureRenderer = RendererFactory.CreateTextureRenderer();
        this.fontRenderer = RendererFactory.CreateFontRenderer();
        this.mouse = HardwareFactory.GetMouse();
    }
    #endregion

    #region load
    public override void LoadContent()
    {
        // highlight-add-next-line
        this.moon = this.textureLoader.Load("moon");
        this.font = this.fontLoader.Load("TimesNewRoman-Regular", 18);
        // highlight-add-start
        this.blip = this.audioLoader.Load("blip", AudioBuffer.Full);
        this.position = WindowCenter;
        this.previous = default;
        // highlight-add-end

        base.LoadContent();
    }
    #endregion

    #region update
    public override void Update(FrameTime frameTime)
    {
        // highlight-add-start
        var current = this.mouse.GetState();

        if (current.IsLeftButtonUp() && this.previous.IsLeftButtonDown())
        {
            this.position = current.GetPosition();
            this.blip?.Stop();
            this.blip?.Play();
        }

        this.previous = current;
        // highlight-add-end

        base.Update(frameTime);
    }
    #endregion

    #region render-unload
    public override void Render()
    {
        // highlight-add-next-line
        ArgumentNullException.ThrowIfNull(this.moon);
        ArgumentNullException.ThrowIfNull(this.font);

        // highlight-add-next-line
        this.textureRenderer.Render(this.moon, this.position.X, this.position.Y);
        this.fontRenderer.Render(this.font, Instructions, WindowCenter.X, InstructionsY);

        base.Render();
    }

    public override void UnloadContent()
    {
        if (!IsLoaded)
        {
            return;
        }

        // highlight-add-next-line
        this.audioLoader.Unload(this.blip);
        this.fontLoader.Unload(this.font);
        // highlight-add-start
        this.textureLoader.Unload(this.moon);
        this.blip = null;
        // highlight-add-end
        this.font = null;
        // highlight-add-next-line
        this.moon = null;

        base.UnloadContent();
    }
    #endregion
}
