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
    private bool isPaused;

    protected override void OnUpdate(FrameTime frameTime)
    {
        var current = this.keyboard.GetState();

        if (current.IsKeyDown(KeyCode.P) && this.previous.IsKeyUp(KeyCode.P))
        {
            this.isPaused = !this.isPaused;
            Title = this.isPaused ? "Paused" : "Running";
        }

        this.previous = current;

        if (!this.isPaused)
        {
            // Move your objects here.
            base.OnUpdate(frameTime);
        }
    }
    #endregion
}
