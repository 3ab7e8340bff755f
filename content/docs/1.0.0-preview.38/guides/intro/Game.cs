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
    #region fields
    private const float Speed = 120f;

    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    private CircleShape ball;
    #endregion

    #region constructor
    public Game()
    {
        Title = "Hello Velaptor";
        Width = 800;
        Height = 600;

        // highlight-add-start
        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();

        this.ball = new CircleShape
        {
            Position = new Vector2(400, 300),
            Diameter = 80,
            Color = Color.DarkOrange,
            IsSolid = true,
        };
        // highlight-add-end
    }
    #endregion

    #region on-update
    protected override void OnUpdate(FrameTime frameTime)
    {
        var seconds = (float)frameTime.ElapsedTime.TotalSeconds;
        var x = this.ball.Position.X + (Speed * seconds);

        if (x - this.ball.Radius > Width)
        {
            x = -this.ball.Radius;
        }

        this.ball.Position = new Vector2(x, this.ball.Position.Y);

        base.OnUpdate(frameTime);
    }
    #endregion

    #region on-draw
    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.shapeRenderer.Render(this.ball);
        this.batcher.End();

        base.OnDraw(frameTime);
    }
    #endregion
}
