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
    private readonly IAppInput<MouseState> mouse;
    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    private MouseState previous;
    private RectShape button;

    public Game()
    {
        this.mouse = HardwareFactory.GetMouse();
        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
        this.button = new RectShape
        {
            Position = new Vector2(400f, 300f),
            Width = 200f,
            Height = 80f,
        };
    }

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        var current = this.mouse.GetState();
        var isOver = this.button.Contains(new Vector2(current.GetX(), current.GetY()));

        if (isOver && current.IsLeftButtonDown())
        {
            this.button.Color = Color.OrangeRed;
        }
        else if (isOver)
        {
            this.button.Color = Color.MediumSeaGreen;
        }
        else
        {
            this.button.Color = Color.SteelBlue;
        }

        if (isOver && this.previous.IsLeftButtonDown() && current.IsLeftButtonUp())
        {
            Title = "The button was clicked.";
        }

        this.previous = current;
        base.OnUpdate(frameTime);
    }
    #endregion

    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.shapeRenderer.Render(this.button);
        this.batcher.End();

        base.OnDraw(frameTime);
    }
}
