using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
using Velaptor.Scene;

namespace HelloVelaptor;

public class LayoutScene : SceneBase
{
    private readonly IShapeRenderer shapeRenderer;
    private CircleShape dot = new() { Diameter = 60, Color = Color.DarkOrange };

    public LayoutScene()
    {
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
    }

    public override void Update(FrameTime frameTime)
    {
        this.dot.Position = new Vector2(WindowSize.Width / 2f, WindowSize.Height / 2f);

        base.Update(frameTime);
    }

    public override void Render()
    {
        this.shapeRenderer.Render(this.dot);

        base.Render();
    }
}
