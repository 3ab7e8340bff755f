using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
using Velaptor.Input;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    private const float Speed = 240f; // Pixels per second

    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    private readonly IAppInput<KeyboardState> keyboard;
    private Vector2 position = new(400f, 225f);

    public Game()
    {
        Title = "Hello, Velaptor!";
        Width = 800;
        Height = 450;

        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
        this.keyboard = HardwareFactory.GetKeyboard();
    }

    protected override void OnUpdate(FrameTime frameTime)
    {
        var keys = this.keyboard.GetState();
        var step = Speed * (float)frameTime.ElapsedTime.TotalSeconds;

        if (keys.IsKeyDown(KeyCode.Left))
        {
            this.position.X -= step;
        }

        if (keys.IsKeyDown(KeyCode.Right))
        {
            this.position.X += step;
        }

        base.OnUpdate(frameTime);
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        var ball = new CircleShape
        {
            Position = this.position,
            Diameter = 90,
            Color = Color.DarkOrange,
        };

        this.batcher.Begin();
        this.shapeRenderer.Render(ball);
        this.batcher.End();

        base.OnDraw(frameTime);
    }
}
