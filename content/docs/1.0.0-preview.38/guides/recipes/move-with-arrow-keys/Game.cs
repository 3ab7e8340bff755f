#region usings
using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
using Velaptor.Input;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    private readonly IBatcher batcher = RendererFactory.CreateBatcher();
    private readonly IShapeRenderer shapeRenderer =
        RendererFactory.CreateShapeRenderer();
    private readonly IAppInput<KeyboardState> keyboard = HardwareFactory.GetKeyboard();
    private RectShape player = new()
    {
        Position = new(400, 300), Width = 80, Height = 50, Color = Color.Orange,
    };

    protected override void OnUpdate(FrameTime frameTime)
    {
        var keys = this.keyboard.GetState();
        float Held(KeyCode key) => keys.IsKeyDown(key) ? 1 : 0;
        var direction = new Vector2(
            Held(KeyCode.Right) - Held(KeyCode.Left),
            Held(KeyCode.Down) - Held(KeyCode.Up));
        var seconds = (float)frameTime.ElapsedTime.TotalSeconds;
        this.player.Position += direction * 300 * seconds;
        base.OnUpdate(frameTime);
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        this.batcher.Begin();
        this.shapeRenderer.Render(this.player);
        this.batcher.End();
        base.OnDraw(frameTime);
    }
    #endregion
}
