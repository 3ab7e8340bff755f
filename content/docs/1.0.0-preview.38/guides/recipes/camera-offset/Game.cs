#region usings
using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    private readonly IBatcher batcher = RendererFactory.CreateBatcher();
    private readonly IShapeRenderer shapeRenderer =
        RendererFactory.CreateShapeRenderer();
    private readonly Vector2[] trees = [new(700, 300), new(900, 500), new(1200, 350)];
    private Vector2 camera = new(800, 400); // In the middle of the window

    protected override void OnDraw(FrameTime frameTime)
    {
        var offset = new Vector2(Width / 2f, Height / 2f) - this.camera;

        this.batcher.Begin();
        foreach (var tree in this.trees)
        {
            this.shapeRenderer.Render(new CircleShape
            {
                Position = tree + offset, Diameter = 60, Color = Color.SeaGreen,
            });
        }

        this.batcher.End();
        base.OnDraw(frameTime);
    }
    #endregion
}
