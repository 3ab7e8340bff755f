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
    private readonly IAppInput<KeyboardState> keyboard;
    private KeyboardState current;
    private KeyboardState previous;

    public Game() => this.keyboard = HardwareFactory.GetKeyboard();
    #endregion

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        this.current = this.keyboard.GetState();

        // Everything that depends on the keyboard goes here.

        this.previous = this.current;
        base.OnUpdate(frameTime);
    }
    #endregion
}
