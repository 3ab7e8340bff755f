using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region tools
    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    // highlight-add-next-line
    private Vector2 velocity = new(0f, 300f); // Pixels per second
    #endregion

    private CircleShape ball = new()
    {
        Position = new Vector2(400, 300),
        Radius = 30,
        Color = Color.DarkOrange,
    };

    public Game()
    {
        Title = "Circles";
        Width = 800;
        Height = 600;
        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
    }

    #region update
    // highlight-add-start
    protected override void OnUpdate(FrameTime frameTime)
    {
        var seconds = (float)frameTime.ElapsedTime.TotalSeconds;

        this.ball.Position += this.velocity * seconds;

        if (this.ball.Top < 0f)
        {
            this.ball.Top = 0f;
            this.velocity.Y = 300f;
        }
        else if (this.ball.Bottom > Height)
        {
            this.ball.Bottom = Height;
            this.velocity.Y = -300f;
        }

        base.OnUpdate(frameTime);
    }
    // highlight-add-end
    #endregion

    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.shapeRenderer.Render(this.ball);
        this.batcher.End();

        base.OnDraw(frameTime);
    }
}
