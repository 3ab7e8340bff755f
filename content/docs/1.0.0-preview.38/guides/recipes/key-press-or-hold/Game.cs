#region usings
using Velaptor;
using Velaptor.Factories;
using Velaptor.Input;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    private readonly IAppInput<KeyboardState> keyboard = HardwareFactory.GetKeyboard();
    private KeyboardState previous;
    private int presses;

    protected override void OnUpdate(FrameTime frameTime)
    {
        var current = this.keyboard.GetState();
        var isHeld = current.IsKeyDown(KeyCode.Space);
        var isPressed = isHeld && this.previous.IsKeyUp(KeyCode.Space);

        this.presses += isPressed ? 1 : 0;
        Title = $"Presses: {this.presses}, held: {isHeld}";

        this.previous = current;
        base.OnUpdate(frameTime);
    }
    #endregion
}
