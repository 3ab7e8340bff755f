using System;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.Content.Fonts;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics.Renderers;
using Velaptor.UI;

namespace HelloVelaptor;

public class Wave : Window
{
    private const string Word = "VELAPTOR";

    private readonly IBatcher batcher;
    private readonly IFontRenderer fontRenderer;
    private readonly ILoader<IFont> fontLoader;
    private IFont? font;
    private float time; // Seconds since the first frame

    public Wave()
    {
        Title = "Wave";
        Width = 320;
        Height = 200;

        this.batcher = RendererFactory.CreateBatcher();
        this.fontRenderer = RendererFactory.CreateFontRenderer();
        this.fontLoader = ContentLoaderFactory.CreateFontLoader();
    }

    protected override void OnLoad()
    {
        this.font = this.fontLoader.Load("TimesNewRoman-Regular", 30);

        base.OnLoad();
    }

    protected override void OnUpdate(FrameTime frameTime)
    {
        this.time += (float)frameTime.ElapsedTime.TotalSeconds;

        base.OnUpdate(frameTime);
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        ArgumentNullException.ThrowIfNull(this.font);

        #region draw
        this.batcher.Begin();
        for (var i = 0; i < Word.Length; i++)
        {
            var up = MathF.Sin((4 * this.time) - i);
            var x = 41 + (34 * i);
            var y = 100 + (int)(32 * up);
            this.fontRenderer.Render(
                this.font, $"{Word[i]}", x, y);
        }
        this.batcher.End();
        #endregion

        base.OnDraw(frameTime);
    }

    protected override void OnUnload()
    {
        this.fontLoader.Unload(this.font);

        base.OnUnload();
    }
}
