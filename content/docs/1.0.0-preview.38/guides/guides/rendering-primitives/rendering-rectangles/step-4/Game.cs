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
    #region charge
    // highlight-add-next-line
    private const float Inset = 14f; // Pixels between the battery's edge and the fill
    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    // highlight-add-next-line
    private float charge; // From 0 (empty) to 1 (full)
    #endregion

    private RectShape button = new()
    {
        Width = 200,
        Height = 80,
        Color = Color.RoyalBlue,
        CornerRadius = new CornerRadius(20),
    };

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

    #region fill
    // highlight-add-start
    private RectShape fill = new()
    {
        Height = 92,
        CornerRadius = new CornerRadius(10),
        GradientType = ColorGradient.Horizontal,
        GradientStart = Color.DarkOrange,
        GradientStop = Color.MediumSeaGreen,
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

    protected override void OnResize(SizeU size)
    {
        var centre = new Vector2(size.Width / 2f, size.Height / 2f);

        this.battery.Position = centre - new Vector2(0f, 70f);
        this.terminal.Position = this.battery.Position;
        this.terminal.Left = this.battery.Right;
        this.button.Position = centre + new Vector2(0f, 110f);

        base.OnResize(size);
    }

    #region update
    // highlight-add-start
    protected override void OnUpdate(FrameTime frameTime)
    {
        var seconds = (float)frameTime.ElapsedTime.TotalSeconds;

        this.charge = Math.Min(this.charge + (seconds / 2f), 1f);

        this.fill.Width = (this.battery.Width - (2f * Inset)) * this.charge;
        this.fill.Position = this.battery.Position;
        this.fill.Left = this.battery.Left + Inset;

        base.OnUpdate(frameTime);
    }
    // highlight-add-end
    #endregion

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.shapeRenderer.Render(this.battery);
        this.shapeRenderer.Render(this.terminal);
        this.shapeRenderer.Render(this.button);

        // highlight-add-start
        if (this.charge > 0f)
        {
            this.shapeRenderer.Render(this.fill);
        }
        // highlight-add-end

        this.batcher.End();

        base.OnDraw(frameTime);
    }
    #endregion
}
