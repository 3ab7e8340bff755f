#region usings
using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    #region tools
    // highlight-add-start
    private readonly IBatcher batcher;
    private readonly ILineRenderer lineRenderer;
    // highlight-add-end
    #endregion

    #region pen
    private Line pen = new(new Vector2(100, 100), new Vector2(700, 400), Color.DarkOrange, 15f);
    #endregion

    #region constructor
    public Game()
    {
        Title = "Lines";
        Width = 800;
        Height = 500;
        // highlight-add-start
        this.batcher = RendererFactory.CreateBatcher();
        this.lineRenderer = RendererFactory.CreateLineRenderer();
        // highlight-add-end
    }
    #endregion

    #region draw
    // highlight-add-start
    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.lineRenderer.Render(this.pen);
        this.batcher.End();

        base.OnDraw(frameTime);
    }
    // highlight-add-end
    #endregion
}
