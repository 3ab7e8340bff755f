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
    #region fields
    private readonly IBatcher batcher;
    private readonly ILineRenderer lineRenderer;
    // highlight-add-start
    private readonly IAppInput<MouseState> mouse;
    private MouseState previous;
    // highlight-add-end
    private Line pen = new(new Vector2(100, 100), new Vector2(700, 400), Color.DarkOrange, 15f);
    #endregion

    #region constructor
    public Game()
    {
        Title = "Lines";
        Width = 800;
        Height = 500;
        this.batcher = RendererFactory.CreateBatcher();
        this.lineRenderer = RendererFactory.CreateLineRenderer();
        // highlight-add-next-line
        this.mouse = HardwareFactory.GetMouse();
    }
    #endregion

    #region update
    // highlight-add-start
    protected override void OnUpdate(FrameTime frameTime)
    {
        var current = this.mouse.GetState();
        var pointer = new Vector2(current.GetX(), current.GetY());

        if (this.previous.IsLeftButtonUp())
        {
            this.pen.P1 = pointer;
        }

        this.pen.P2 = pointer;

        this.previous = current;
        base.OnUpdate(frameTime);
    }
    // highlight-add-end
    #endregion

    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.lineRenderer.Render(this.pen);
        this.batcher.End();

        base.OnDraw(frameTime);
    }
}
