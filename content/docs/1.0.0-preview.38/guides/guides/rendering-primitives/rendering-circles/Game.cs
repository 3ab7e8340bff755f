using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
#region input-using
// highlight-add-next-line
using Velaptor.Input;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region tools
    // highlight-add-next-line
    private const float Speed = 300f; // Pixels per second
    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    // highlight-add-next-line
    private readonly IAppInput<MouseState> mouse;
    private Vector2 velocity = new(180f, 240f); // Pixels per second
    #endregion

    private CircleShape ball = new()
    {
        Radius = 30,
        GradientType = ColorGradient.Vertical,
        GradientStart = Color.Gold,
        GradientStop = Color.DarkOrange,
    };

    private CircleShape ring = new()
    {
        Radius = 220,
        IsSolid = false,
        BorderThickness = 16,
        Color = Color.RoyalBlue,
    };

    #region constructor
    public Game()
    {
        // highlight-add-next-line
        Title = "Hold the left button to call the ball";
        Width = 800;
        Height = 600;
        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
        // highlight-add-next-line
        this.mouse = HardwareFactory.GetMouse();
    }
    #endregion

    protected override void OnResize(SizeU size)
    {
        var centre = new Vector2(size.Width / 2f, size.Height / 2f);

        this.ball.Position += centre - this.ring.Position;
        this.ring.Position = centre;

        base.OnResize(size);
    }

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        // highlight-add-start
        var state = this.mouse.GetState();
        var pointer = new Vector2(state.GetX(), state.GetY());

        this.ring.Color = this.ring.Contains(pointer) ? Color.CornflowerBlue : Color.RoyalBlue;

        if (state.IsLeftButtonDown() && !this.ball.Contains(pointer))
        {
            this.velocity = Vector2.Normalize(pointer - this.ball.Position) * Speed;
        }
        // highlight-add-end

        var seconds = (float)frameTime.ElapsedTime.TotalSeconds;

        this.ball.Position += this.velocity * seconds;

        var offset = this.ball.Position - this.ring.Position;
        var room = this.ring.Radius - this.ring.BorderThickness - this.ball.Radius;

        if (offset.Length() > room)
        {
            var outwards = Vector2.Normalize(offset);

            this.ball.Position = this.ring.Position + (outwards * room);
            this.velocity = Vector2.Reflect(this.velocity, outwards);
        }

        base.OnUpdate(frameTime);
    }
    #endregion

    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.shapeRenderer.Render(this.ring);
        this.shapeRenderer.Render(this.ball);
        this.batcher.End();

        base.OnDraw(frameTime);
    }
}
