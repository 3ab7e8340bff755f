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
    private readonly IBatcher batcher;
    private readonly ILineRenderer lineRenderer;
    private readonly IAppInput<MouseState> mouse;
    private MouseState previous;
    private Line pen = new(new Vector2(100, 100), new Vector2(700, 400), Color.DarkOrange, 15f);

    public Game()
    {
        Title = "Lines";
        Width = 800;
        Height = 500;
        this.batcher = RendererFactory.CreateBatcher();
        this.lineRenderer = RendererFactory.CreateLineRenderer();
        this.mouse = HardwareFactory.GetMouse();
    }

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        var current = this.mouse.GetState();
        var pointer = new Vector2(current.GetX(), current.GetY());

        if (this.previous.IsLeftButtonUp())
        {
            this.pen.P1 = pointer;
        }

        this.pen.P2 = pointer;

        // highlight-add-start
        var direction = current.GetScrollDirection();

        if (direction == MouseScrollDirection.ScrollUp)
        {
            this.pen.Thickness += 2f;
        }
        else if (direction == MouseScrollDirection.ScrollDown)
        {
            this.pen.Thickness -= 2f;
        }
        // highlight-add-end

        this.previous = current;
        base.OnUpdate(frameTime);
    }
    #endregion

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        // highlight-add-start
        var thickness = (uint)this.pen.Thickness;
        var right = new Vector2(20f, 0f);
        var down = new Vector2(0f, 20f);
        // highlight-add-end

        this.batcher.Begin();
        this.lineRenderer.Render(this.pen);
        // highlight-add-start
        this.lineRenderer.RenderLine(this.pen.P2 - right, this.pen.P2 + right, Color.Gray, thickness);
        this.lineRenderer.RenderLine(this.pen.P2 - down, this.pen.P2 + down, Color.Gray, thickness);
        // highlight-add-end
        this.batcher.End();

        base.OnDraw(frameTime);
    }
    #endregion
}
