#region usings
using System.Drawing;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    private readonly IBatcher batcher = RendererFactory.CreateBatcher();
    private readonly ITextureRenderer textureRenderer =
        RendererFactory.CreateTextureRenderer();
    private ITexture ship = null!; // Set in OnLoad

    protected override void OnLoad()
    {
        this.ship = ContentLoaderFactory.CreateTextureLoader().Load("ship");
        base.OnLoad();
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.textureRenderer.Render(this.ship, 200, 300, 45f);
        this.textureRenderer.Render(this.ship, 500, 300, RenderEffects.FlipVertically);
        this.batcher.End();
        base.OnDraw(frameTime);
    }
    #endregion

    #region both
    private void DrawFlippedAndRotated(int x, int y, float angle)
    {
        var (width, height) = ((int)this.ship.Width, (int)this.ship.Height);
        var source = new Rectangle(0, 0, width, height);
        var destination = new Rectangle(x, y, width, height);
        this.textureRenderer.Render(
            this.ship, source, destination, 1f, angle, Color.White,
            RenderEffects.FlipVertically);
    }
    #endregion
}
