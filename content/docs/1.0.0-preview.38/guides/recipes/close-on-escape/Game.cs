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

    protected override void OnUpdate(FrameTime frameTime)
    {
        if (this.keyboard.GetState().IsKeyDown(KeyCode.Escape))
        {
            Close();
            return; // OnUnload has run
        }

        base.OnUpdate(frameTime);
    }
    #endregion
}
