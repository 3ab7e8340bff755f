using System;
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
    private const float Inset = 14f; // Pixels between the battery's edge and the fill
    #region tools
    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    // highlight-add-next-line
    private readonly IAppInput<MouseState> mouse;
    #endregion
    private float charge; // From 0 (empty) to 1 (full)

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

    private RectShape fill = new()
    {
        Height = 92,
        CornerRadius = new CornerRadius(10),
        GradientType = ColorGradient.Horizontal,
        GradientStart = Color.DarkOrange,
        GradientStop = Color.MediumSeaGreen,
    };

    #region constructor
    public Game()
    {
        // highlight-add-next-line
        Title = "Hold the button to charge the battery";
        Width = 800;
        Height = 500;
        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
        // highlight-add-next-line
        this.mouse = HardwareFactory.GetMouse();
    }
    #endregion

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
    protected override void OnUpdate(FrameTime frameTime)
    {
        // highlight-add-start
        var state = this.mouse.GetState();
        var pointer = new Vector2(state.GetX(), state.GetY());
        var isOver = this.button.Contains(pointer);
        var isPressed = isOver && state.IsLeftButtonDown();

        this.button.Color = Color.RoyalBlue;

        if (isPressed)
        {
            this.button.Color = Color.MediumSeaGreen;
        }
        else if (isOver)
        {
            this.button.Color = Color.CornflowerBlue;
        }
        // highlight-add-end

        var seconds = (float)frameTime.ElapsedTime.TotalSeconds;
        // highlight-add-start
        var change = isPressed ? seconds / 2f : -seconds / 4f;

        this.charge = Math.Clamp(this.charge + change, 0f, 1f);
        this.battery.Color = this.charge < 1f ? Color.LightSlateGray : Color.Gold;
        this.terminal.Color = this.battery.Color;
        // highlight-add-end

        this.fill.Width = (this.battery.Width - (2f * Inset)) * this.charge;
        this.fill.Position = this.battery.Position;
        this.fill.Left = this.battery.Left + Inset;

        base.OnUpdate(frameTime);
    }
    #endregion

    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.shapeRenderer.Render(this.battery);
        this.shapeRenderer.Render(this.terminal);
        this.shapeRenderer.Render(this.button);

        if (this.charge > 0f)
        {
            this.shapeRenderer.Render(this.fill);
        }

        this.batcher.End();

        base.OnDraw(frameTime);
    }
}
