#region usings
using System.Numerics;
using Velaptor;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Input;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    private readonly RectShape button =
        new() { Position = new Vector2(400f, 300f), Width = 200f, Height = 80f };
    private readonly IAppInput<MouseState> mouse = HardwareFactory.GetMouse();
    private MouseState previous;

    protected override void OnUpdate(FrameTime frameTime)
    {
        var current = this.mouse.GetState();
        var pointer = new Vector2(current.GetX(), current.GetY());
        var isReleased = this.previous.IsLeftButtonDown() && current.IsLeftButtonUp();

        if (isReleased && this.button.Contains(pointer))
        {
            Title = "Clicked";
        }

        this.previous = current;
        base.OnUpdate(frameTime);
    }
    #endregion
}
