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

public class Ball : Window
{
    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    private RectShape shadow = new()
    {
        Position = new Vector2(160, 178),
        Height = 12,
        CornerRadius = new CornerRadius(6),
        Color = Color.DarkSlateGray,
    };

    private CircleShape ball = new()
    {
        Diameter = 56,
        GradientType = ColorGradient.Vertical,
        GradientStart = Color.Gold,
        GradientStop = Color.Tomato,
    };

    private float time; // Seconds since the first frame

    public Ball()
    {
        Title = "Ball";
        Width = 320;
        Height = 200;

        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
    }

    protected override void OnUpdate(FrameTime frameTime)
    {
        this.time += (float)frameTime.ElapsedTime.TotalSeconds;

        base.OnUpdate(frameTime);
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        #region draw
        var swing = MathF.Cos(3 * this.time);
        var jump = 100 * MathF.Abs(swing);
        this.ball.Position = new(160, 148 - jump);
        this.shadow.Width = 88 - (jump / 2);

        this.batcher.Begin();
        this.shapeRenderer.Render(this.shadow);
        this.shapeRenderer.Render(this.ball);
        this.batcher.End();
        #endregion

        base.OnDraw(frameTime);
    }
}
