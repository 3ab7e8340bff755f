#region usings
using System;
using Velaptor;
using Velaptor.Factories;
using Velaptor.Input;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    private readonly IAppInput<MouseState> mouse = HardwareFactory.GetMouse();
    private int zoom = 100; // Per cent

    protected override void OnUpdate(FrameTime frameTime)
    {
        var step = this.mouse.GetState().GetScrollDirection() switch
        {
            MouseScrollDirection.ScrollUp => 10,
            MouseScrollDirection.ScrollDown => -10,
            _ => 0,
        };

        this.zoom = Math.Clamp(this.zoom + step, 50, 200);
        Title = $"Zoom: {this.zoom} %";
        base.OnUpdate(frameTime);
    }
    #endregion
}
