using System;
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
    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;

    #region shapes
    private RectShape button = new()
    {
        // highlight-remove-next-line
        Position = new Vector2(400, 250),
        Width = 200,
        Height = 80,
        Color = Color.RoyalBlue,
        // highlight-add-next-line
        CornerRadius = new CornerRadius(20),
    };

    // highlight-add-start
    private RectShape battery = new()
    {
        Width = 300,
        Height = 120,
        Color = Color.LightSlateGray,
        IsSolid = false,
        BorderThickness = 8,
        CornerRadius = new CornerRadius(20),
    };

    private RectShape terminal = new()
    {
        Width = 20,
        Height = 50,
        Color = Color.LightSlateGray,
        CornerRadius = new CornerRadius(0, 10, 10, 0),
    };
    // highlight-add-end
    #endregion

    public Game()
    {
        Title = "Rectangles";
        Width = 800;
        Height = 500;
        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
    }

    #region resize
    // highlight-add-start
    protected override void OnResize(SizeU size)
    {
        var centre = new Vector2(size.Width / 2f, size.Height / 2f);

        this.battery.Position = centre - new Vector2(0f, 70f);
        this.terminal.Position = this.battery.Position;
        this.terminal.Left = this.battery.Right;
        this.button.Position = centre + new Vector2(0f, 110f);

        base.OnResize(size);
    }
    // highlight-add-end
    #endregion

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        // highlight-add-start
        this.shapeRenderer.Render(this.battery);
        this.shapeRenderer.Render(this.terminal);
        // highlight-add-end
        this.shapeRenderer.Render(this.button);
        this.batcher.End();

        base.OnDraw(frameTime);
    }
    #endregion
}
