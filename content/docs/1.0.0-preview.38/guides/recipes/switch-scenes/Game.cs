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

    public Game()
    {
        SceneManager.AddScene(new MenuScene());
        SceneManager.AddScene(new LevelScene());
    }

    protected override void OnUpdate(FrameTime frameTime)
    {
        var current = this.keyboard.GetState();

        if (current.IsKeyDown(KeyCode.Enter) && this.previous.IsKeyUp(KeyCode.Enter))
        {
            SceneManager.NextScene();
        }

        Title = $"Scene: {SceneManager.CurrentScene?.Name}";
        this.previous = current;
        base.OnUpdate(frameTime);
    }
    #endregion
}
