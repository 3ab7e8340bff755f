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
    private readonly IShapeRenderer shapeRenderer;
    // highlight-add-end
    #endregion

    #region ball
    private CircleShape ball = new()
    {
        Position = new Vector2(400, 300),
        Radius = 30,
        Color = Color.DarkOrange,
    };
    #endregion

    #region constructor
    public Game()
    {
        Title = "Circles";
        Width = 800;
        Height = 600;
        // highlight-add-start
        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
        // highlight-add-end
    }
    #endregion

    #region draw
    // highlight-add-start
    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.shapeRenderer.Render(this.ball);
        this.batcher.End();

        base.OnDraw(frameTime);
    }
    // highlight-add-end
    #endregion
}
