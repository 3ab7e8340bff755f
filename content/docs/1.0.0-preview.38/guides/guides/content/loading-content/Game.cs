#region usings
using System;
using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.Content.Fonts;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics.Renderers;
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    #region loaders
    private readonly ILoader<ITexture> textureLoader;
    private readonly ILoader<IAtlasData> atlasLoader;
    private readonly ILoader<IFont> fontLoader;
    private readonly ILoader<IAudio> audioLoader;
    #endregion

    #region drawing
    private readonly ITextureRenderer textureRenderer;
    private readonly IFontRenderer fontRenderer;
    private readonly IBatcher batcher;
    #endregion

    #region content
    private ITexture? ship;
    private IAtlasData? campfire;
    private IFont? font;
    private IAudio? melody;
    #endregion

    #region constructor
    public Game()
    {
        Title = "Loading content";
        Width = 800;
        Height = 600;

        this.textureLoader = ContentLoaderFactory.CreateTextureLoader();
        this.atlasLoader = ContentLoaderFactory.CreateAtlasLoader();
        this.fontLoader = ContentLoaderFactory.CreateFontLoader();
        this.audioLoader = ContentLoaderFactory.CreateAudioLoader();

        this.textureRenderer = RendererFactory.CreateTextureRenderer();
        this.fontRenderer = RendererFactory.CreateFontRenderer();
        this.batcher = RendererFactory.CreateBatcher();
    }
    #endregion

    #region on-load
    protected override void OnLoad()
    {
        this.ship = this.textureLoader.Load("ship");
        this.campfire = this.atlasLoader.Load("campfire");
        this.font = this.fontLoader.Load("PressStart2P-Regular", 16);
        this.melody = this.audioLoader.Load("melody", AudioBuffer.Stream);

        base.OnLoad();
    }
    #endregion

    #region on-draw
    protected override void OnDraw(FrameTime frameTime)
    {
        ArgumentNullException.ThrowIfNull(this.ship);
        ArgumentNullException.ThrowIfNull(this.campfire);
        ArgumentNullException.ThrowIfNull(this.font);
        ArgumentNullException.ThrowIfNull(this.melody);

        var music = $"Music: {this.melody.Length.TotalSeconds:F0} seconds";

        this.batcher.Begin();
        this.textureRenderer.Render(this.ship, new Vector2(250, 300));
        this.textureRenderer.Render(this.campfire, "flame", new Vector2(550, 300));
        this.fontRenderer.Render(this.font, "All content is there", new Vector2(400, 120), Color.Orange);
        this.fontRenderer.Render(this.font, music, new Vector2(400, 480), Color.White);
        this.batcher.End();

        base.OnDraw(frameTime);
    }
    #endregion

    #region on-unload
    protected override void OnUnload()
    {
        this.audioLoader.Unload(this.melody);
        this.fontLoader.Unload(this.font);

        if (this.campfire is not null)
        {
            this.atlasLoader.Unload(this.campfire.FilePath);
        }

        this.textureLoader.Unload(this.ship);

        base.OnUnload();
    }
    #endregion
}
