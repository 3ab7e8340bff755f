#region usings
using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Content.Fonts;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics.Renderers;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    private readonly IBatcher batcher = RendererFactory.CreateBatcher();
    private readonly IFontRenderer fontRenderer = RendererFactory.CreateFontRenderer();
    private IFont font = null!; // Set in OnLoad

    protected override void OnLoad()
    {
        var loader = ContentLoaderFactory.CreateFontLoader();
        this.font = loader.Load("PressStart2P-Regular", 24);
        base.OnLoad();
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.fontRenderer.Render(this.font, "Score: 7", new(200, 60), Color.Orange);
        this.batcher.End();
        base.OnDraw(frameTime);
    }
    #endregion
}
