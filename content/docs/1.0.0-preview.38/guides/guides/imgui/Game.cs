#region usings
using System.Drawing;
using System.Numerics;
using ImGuiNET;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
using Velaptor.Input;
using Velaptor.NativeInterop.ImGui;
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    private const float LongestStep = 0.05f; // Seconds

    #region fields
    private readonly IBatcher batcher;
    private readonly IShapeRenderer shapeRenderer;
    private readonly IAppInput<MouseState> mouse;
    private readonly IImGuiInvoker imGui = new ImGuiInvoker();
    private CircleShape ball = new() { Position = new Vector2(0f, 300f), Color = Color.DarkOrange };
    private RectShape panel;
    private float diameter = 80f;
    private float speed = 120f;
    private bool isMoving = true;
    #endregion

    public Game()
    {
        Title = "A panel";
        Width = 800;
        Height = 600;

        this.batcher = RendererFactory.CreateBatcher();
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
        this.mouse = HardwareFactory.GetMouse();
    }

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        var elapsed = (float)frameTime.ElapsedTime.TotalSeconds;
        var seconds = elapsed < LongestStep ? elapsed : LongestStep;
        var mouseState = this.mouse.GetState();
        var pointer = new Vector2(mouseState.GetX(), mouseState.GetY());

        if (mouseState.IsLeftButtonDown() && !this.panel.Contains(pointer))
        {
            this.ball.Position = pointer;
        }
        else if (this.isMoving)
        {
            this.ball.Position += new Vector2(this.speed * seconds, 0f);
        }

        if (this.ball.Left > Width)
        {
            this.ball.Right = 0f;
        }

        this.ball.Diameter = this.diameter;

        base.OnUpdate(frameTime);
    }
    #endregion

    #region draw
    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.shapeRenderer.Render(this.ball);
        this.batcher.End();

        DrawPanel();

        base.OnDraw(frameTime);
    }
    #endregion

    #region panel
    private void DrawPanel()
    {
        this.imGui.Begin("Ball", ImGuiWindowFlags.None);

        this.imGui.Text($"At {this.ball.Position.X:F0}, {this.ball.Position.Y:F0}");
        this.imGui.SliderFloat("Speed", ref this.speed, 0f, 600f);
        this.imGui.SliderFloat("Diameter", ref this.diameter, 10f, 200f);
        this.imGui.Checkbox("Moving", ref this.isMoving);
        this.imGui.Button("Back");

        if (this.imGui.IsItemHovered() && this.imGui.IsMouseReleased(ImGuiMouseButton.Left))
        {
            this.ball.Position = new Vector2(0f, 300f);
        }

        this.panel = Area();
        this.imGui.End();
    }
    #endregion

    #region area
    private RectShape Area()
    {
        var size = this.imGui.GetWindowSize();

        return new RectShape
        {
            Width = size.X,
            Height = size.Y,
            Position = this.imGui.GetWindowPos() + (size / 2f),
        };
    }
    #endregion
}
