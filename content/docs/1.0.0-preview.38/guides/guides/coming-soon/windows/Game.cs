using Velaptor;
using Velaptor.Factories;
using Velaptor.Input;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    private readonly IAppInput<KeyboardState> keyboard;
    private KeyboardState previous;

    #region constructor
    public Game()
    {
        Title = "F11: full screen, F10: mouse cursor";
        Width = 800;
        Height = 600;
        TypeOfBorder = WindowBorder.Fixed;
        this.keyboard = HardwareFactory.GetKeyboard();
    }
    #endregion

    #region on-update
    protected override void OnUpdate(FrameTime frameTime)
    {
        var current = this.keyboard.GetState();

        if (current.IsKeyDown(KeyCode.F11) && this.previous.IsKeyUp(KeyCode.F11))
        {
            WindowState = WindowState == StateOfWindow.FullScreen
                ? StateOfWindow.Normal
                : StateOfWindow.FullScreen;
        }

        if (current.IsKeyDown(KeyCode.F10) && this.previous.IsKeyUp(KeyCode.F10))
        {
            MouseCursorVisible = !MouseCursorVisible;
        }

        if (current.IsKeyDown(KeyCode.Escape) && this.previous.IsKeyUp(KeyCode.Escape))
        {
            Close();
        }

        this.previous = current;

        base.OnUpdate(frameTime);
    }
    #endregion
}
