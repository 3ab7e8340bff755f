using System.Collections.Generic;
using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
using Velaptor.Scene;
using Velaptor.UI;

namespace HelloVelaptor;

#region game
public class Game : Window
{
    private readonly IBatcher batcher;
    private readonly List<IScene> scenes = [];
    private int current = 0; // Index of the active scene

    public Game()
    {
        this.batcher = RendererFactory.CreateBatcher();
        this.scenes.Add(new DotScene());
    }

    protected override void OnLoad()
    {
        foreach (var scene in this.scenes)
        {
            scene.LoadContent();
        }

        base.OnLoad();
    }

    protected override void OnUpdate(FrameTime frameTime)
    {
        this.scenes[this.current].Update(frameTime);

        base.OnUpdate(frameTime);
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.scenes[this.current].Render();
        this.batcher.End();

        base.OnDraw(frameTime);
    }

    protected override void OnResize(SizeU size)
    {
        // highlight-add-start
        foreach (var scene in this.scenes)
        {
            scene.Resize(size);
        }
        // highlight-add-end

        base.OnResize(size);
    }

    protected override void OnUnload()
    {
        foreach (var scene in this.scenes)
        {
            scene.UnloadContent();
        }

        base.OnUnload();
    }
}
#endregion

public class DotScene : SceneBase
{
    private readonly IShapeRenderer shapeRenderer;
    private CircleShape dot = new() { Diameter = 60, Color = Color.DarkOrange };

    public DotScene()
    {
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
    }

    public override void LoadContent()
    {
        this.dot.Position = new Vector2(WindowSize.Width / 2f, WindowSize.Height / 2f);

        base.LoadContent();
    }

    public override void Resize(SizeU size)
    {
        base.Resize(size);
        this.dot.Position = new Vector2(size.Width / 2f, size.Height / 2f);
    }

    public override void Render()
    {
        this.shapeRenderer.Render(this.dot);

        base.Render();
    }
}
