#region usings
using System;
using System.IO;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Content;
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
    private readonly ITextureRenderer textureRenderer =
        RendererFactory.CreateTextureRenderer();
    private ITexture ship = null!; // Set in OnLoad

    protected override void OnLoad()
    {
        var path = Path.Combine(AppContext.BaseDirectory, "Sprites", "ship.png");
        this.ship = ContentLoaderFactory.CreateTextureLoader().Load(path);
        base.OnLoad();
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.textureRenderer.Render(this.ship, new Vector2(400, 300));
        this.batcher.End();
        base.OnDraw(frameTime);
    }
    #endregion
}
