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
    private const int Background = -1;
    private const int Foreground = 1;
    private readonly IBatcher batcher = RendererFactory.CreateBatcher();
    private readonly IShapeRenderer shapeRenderer =
        RendererFactory.CreateShapeRenderer();
    private RectShape wall = new()
    {
        Position = new(400, 300), Width = 400, Height = 200, Color = Color.SeaGreen,
    };

    private CircleShape ball = new()
    {
        Position = new(400, 300), Diameter = 120, Color = Color.Orange,
    };

    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.shapeRenderer.Render(this.ball, Foreground);
        this.shapeRenderer.Render(this.wall, Background); // Later, but behind
        this.batcher.End();
        base.OnDraw(frameTime);
    }
    #endregion
}
