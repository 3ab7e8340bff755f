#region list-using
// highlight-add-next-line
using System.Collections.Generic;
#endregion
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
    #region fields
    // highlight-add-start
    private const int MaxLines = 498;
    private const int PenLayer = 1;
    // highlight-add-end
    private readonly IBatcher batcher;
    private readonly ILineRenderer lineRenderer;
    private readonly IAppInput<MouseState> mouse;
    // highlight-add-start
    private readonly List<Line> drawing = [];
    private readonly Color[] palette =
    [
        Color.DarkOrange, Color.MediumPurple, Color.MediumSeaGreen, Color.RoyalBlue, Color.Gold,
    ];
    // highlight-add-end
    private MouseState previous;
    private Line pen = new(new Vector2(100, 100), new Vector2(700, 400), Color.DarkOrange, 15f);
    #endregion

    #region constructor
    public Game()
    {
        // highlight-add-next-line
        Title = "Drag to draw, turn the wheel, right button clears";
        Width = 800;
        Height = 500;
        this.batcher = RendererFactory.CreateBatcher();
        this.lineRenderer = RendererFactory.CreateLineRenderer();
        this.mouse = HardwareFactory.GetMouse();
    }
    #endregion

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

        var direction = current.GetScrollDirection();

        if (direction == MouseScrollDirection.ScrollUp)
        {
            this.pen.Thickness += 2f;
        }
        else if (direction == MouseScrollDirection.ScrollDown)
        {
            this.pen.Thickness -= 2f;
        }

        // highlight-add-start
        var isReleased = this.previous.IsLeftButtonDown() && current.IsLeftButtonUp();

        if (isReleased && this.pen.P1 != this.pen.P2)
        {
            if (this.drawing.Count == MaxLines)
            {
                this.drawing.RemoveAt(0);
            }

            this.drawing.Add(this.pen);
            this.pen.P1 = pointer;
        }

        if (current.IsRightButtonDown())
        {
            this.drawing.Clear();
        }

        this.pen.Color = this.palette[this.drawing.Count % this.palette.Length];
        // highlight-add-end

        this.previous = current;
        base.OnUpdate(frameTime);
    }
    #endregion

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        var thickness = (uint)this.pen.Thickness;
        var right = new Vector2(20f, 0f);
        var down = new Vector2(0f, 20f);

        this.batcher.Begin();

        // highlight-add-start
        foreach (var line in this.drawing)
        {
            this.lineRenderer.Render(line);
        }

        this.lineRenderer.Render(this.pen, PenLayer);
        this.lineRenderer.RenderLine(this.pen.P2 - right, this.pen.P2 + right, this.pen.Color, thickness, PenLayer);
        this.lineRenderer.RenderLine(this.pen.P2 - down, this.pen.P2 + down, this.pen.Color, thickness, PenLayer);
        // highlight-add-end
        this.batcher.End();

        base.OnDraw(frameTime);
    }
    #endregion
}
