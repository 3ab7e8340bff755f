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

    #region layout
    // highlight-remove-start
    public override void Update(FrameTime frameTime)
    {
        this.dot.Position = new Vector2(WindowSize.Width / 2f, WindowSize.Height / 2f);

        base.Update(frameTime);
    }
    // highlight-remove-end

    // highlight-add-start
    public override void LoadContent()
    {
        Layout(WindowSize);

        base.LoadContent();
    }

    public override void Resize(SizeU size)
    {
        base.Resize(size);
        Layout(size);
    }

    private void Layout(SizeU size)
    {
        this.dot.Position = new Vector2(size.Width / 2f, size.Height / 2f);
    }
    // highlight-add-end
    #endregion

    public override void Render()
    {
        this.shapeRenderer.Render(this.dot);

        base.Render();
    }
}
