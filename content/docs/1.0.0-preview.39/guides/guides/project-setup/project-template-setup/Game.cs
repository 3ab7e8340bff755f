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
    #region fields
    private readonly ILoader<IFont> fontLoader;
    private readonly IFontRenderer fontRenderer;
    private readonly IBatcher batcher;
    private IFont? font;
    private TimeSpan running;
    #endregion

    #region constructor
    public Game()
    {
        Title = "Hello Velaptor";
        Width = 800;
        Height = 600;

        this.fontLoader = ContentLoaderFactory.CreateFontLoader();
        this.fontRenderer = RendererFactory.CreateFontRenderer();
        this.batcher = RendererFactory.CreateBatcher();
    }
    #endregion

    #region on-load
    protected override void OnLoad()
    {
        // highlight-add-next-line
        this.font = this.fontLoader.Load("TimesNewRoman-Regular", 32);

        base.OnLoad();
    }
    #endregion

    #region on-update
    protected override void OnUpdate(FrameTime frameTime)
    {
        // highlight-add-next-line
        this.running += frameTime.ElapsedTime;

        base.OnUpdate(frameTime);
    }
    #endregion

    #region on-draw
    protected override void OnDraw(FrameTime frameTime)
    {
        // highlight-add-start
        if (this.font is not null)
        {
            var text = $"Running for {this.running.TotalSeconds:F1} seconds";
            var centre = new Vector2(Width / 2f, Height / 2f);

            this.batcher.Begin();
            this.fontRenderer.Render(this.font, text, centre, Color.Orange);
            this.batcher.End();
        }

        // highlight-add-end
        base.OnDraw(frameTime);
    }
    #endregion

    #region on-unload
    protected override void OnUnload()
    {
        // highlight-add-next-line
        this.fontLoader.Unload(this.font);

        base.OnUnload();
    }
    #endregion
}
