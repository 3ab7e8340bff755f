#region usings
using System;
using System.Collections.Generic;
using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    private const int FieldWidth = 800;
    private const int FieldHeight = 600;
    private const int DropRadius = 16;
    private const float DropSpeed = 200f;    // Pixels per second
    private const float DropEvery = 0.8f;    // Seconds
    private const float LongestStep = 0.05f; // Seconds

    private readonly List<CircleShape> drops = [];
    private readonly Random random = new();
    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    private float untilDrop;
    #endregion

    #region constructor
    public Game()
    {
        Title = "Catch";
        Width = FieldWidth;
        Height = FieldHeight;
        TypeOfBorder = WindowBorder.Fixed;

        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
    }
    #endregion

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        var elapsed = (float)frameTime.ElapsedTime.TotalSeconds;
        var seconds = MathF.Min(elapsed, LongestStep);

        AddDrops(seconds);
        MoveDrops(seconds);

        base.OnUpdate(frameTime);
    }
    #endregion

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();

        foreach (var drop in this.drops)
        {
            this.shapeRenderer.Render(drop);
        }

        this.batcher.End();

        base.OnDraw(frameTime);
    }
    #endregion

    #region add
    private void AddDrops(float seconds)
    {
        this.untilDrop -= seconds;

        if (this.untilDrop > 0f)
        {
            return;
        }

        this.untilDrop += DropEvery;
        this.drops.Add(new CircleShape
        {
            Position = new Vector2(this.random.Next(DropRadius, FieldWidth - DropRadius), -DropRadius),
            Radius = DropRadius,
            Color = Color.DarkOrange,
        });
    }
    #endregion

    #region move
    private void MoveDrops(float seconds)
    {
        for (var i = this.drops.Count - 1; i >= 0; i--)
        {
            var drop = this.drops[i];
            drop.Position += new Vector2(0f, DropSpeed * seconds);
            this.drops[i] = drop;

            if (drop.Top > FieldHeight)
            {
                this.drops.RemoveAt(i);
            }
        }
    }
    #endregion
}
