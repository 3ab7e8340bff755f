#region usings
using Velaptor;
using Velaptor.Factories;
using Velaptor.Input;
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    private readonly IAppInput<MouseState> mouse;
    private MouseState current;
    private MouseState previous;

    public Game() => this.mouse = HardwareFactory.GetMouse();
    #endregion

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        this.current = this.mouse.GetState();

        Title = $"Pointer {this.current.GetX()}, {this.current.GetY()} | Size {Width} x {Height}";

        this.previous = this.current;
        base.OnUpdate(frameTime);
    }
    #endregion
}
