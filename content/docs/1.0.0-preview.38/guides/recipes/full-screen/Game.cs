#region usings
using Velaptor;
using Velaptor.Factories;
using Velaptor.Input;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region size
    public Game()
    {
        Width = 1024;
        Height = 768;
        TypeOfBorder = WindowBorder.Fixed; // The player can't resize the window
    }
    #endregion

    #region code
    private readonly IAppInput<KeyboardState> keyboard = HardwareFactory.GetKeyboard();
    private bool wasDown;

    protected override void OnUpdate(FrameTime frameTime)
    {
        var isDown = this.keyboard.GetState().IsKeyDown(KeyCode.F11);

        if (isDown && !this.wasDown)
        {
            var isFull = WindowState == StateOfWindow.FullScreen;
            WindowState = isFull ? StateOfWindow.Normal : StateOfWindow.FullScreen;
        }

        this.wasDown = isDown;
        base.OnUpdate(frameTime);
    }
    #endregion
}
