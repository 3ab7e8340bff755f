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
    #region velocity
    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    // highlight-add-next-line
    private Vector2 velocity = new(180f, 240f); // Pixels per second
    #endregion

    #region shapes
    private CircleShape ball = new()
    {
        Radius = 30,
        // highlight-add-start
        GradientType = ColorGradient.Vertical,
        GradientStart = Color.Gold,
        GradientStop = Color.DarkOrange,
        // highlight-add-end
    };

    // highlight-add-start
    private CircleShape ring = new()
    {
        Radius = 220,
        IsSolid = false,
        BorderThickness = 16,
        Color = Color.RoyalBlue,
    };
    // highlight-add-end
    #endregion

    public Game()
    {
        Title = "Circles";
        Width = 800;
        Height = 600;
        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
    }

    #region resize
    // highlight-add-start
    protected override void OnResize(SizeU size)
    {
        var centre = new Vector2(size.Width / 2f, size.Height / 2f);

        this.ball.Position += centre - this.ring.Position;
        this.ring.Position = centre;

        base.OnResize(size);
    }
    // highlight-add-end
    #endregion

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        var seconds = (float)frameTime.ElapsedTime.TotalSeconds;

        this.ball.Position += this.velocity * seconds;

        // highlight-add-start
        var offset = this.ball.Position - this.ring.Position;
        var room = this.ring.Radius - this.ring.BorderThickness - this.ball.Radius;

        if (offset.Length() > room)
        {
            var outwards = Vector2.Normalize(offset);

            this.ball.Position = this.ring.Position + (outwards * room);
            this.velocity = Vector2.Reflect(this.velocity, outwards);
        }
        // highlight-add-end

        base.OnUpdate(frameTime);
    }
    #endregion

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        // highlight-add-next-line
        this.shapeRenderer.Render(this.ring);
        this.shapeRenderer.Render(this.ball);
        this.batcher.End();

        base.OnDraw(frameTime);
    }
    #endregion
}
