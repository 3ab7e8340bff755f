#region usings
// highlight-add-start
using Velaptor;
using Velaptor.Factories;
using Velaptor.Input;
// highlight-add-end
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    #region constructor
    // highlight-add-start
    private readonly IAppInput<KeyboardState> keyboard;
    private KeyboardState previous;

    // highlight-add-end
    public Game()
    {
        Title = "Scenes";
        Width = 800;
        Height = 600;

        // highlight-add-next-line
        this.keyboard = HardwareFactory.GetKeyboard();

        SceneManager.AddScene(new PointerScene(), setToActive: true);
        // highlight-add-next-line
        SceneManager.AddScene(new ClickScene());
    }
    #endregion

    #region update
    // highlight-add-start
    protected override void OnUpdate(FrameTime frameTime)
    {
        var current = this.keyboard.GetState();

        if (current.IsKeyDown(KeyCode.Right) && this.previous.IsKeyUp(KeyCode.Right))
        {
            SceneManager.NextScene();
        }

        if (current.IsKeyDown(KeyCode.Left) && this.previous.IsKeyUp(KeyCode.Left))
        {
            SceneManager.PreviousScene();
        }

        Title = $"Scene: {SceneManager.CurrentScene?.Name}";

        this.previous = current;
        base.OnUpdate(frameTime);
    }
    // highlight-add-end
    #endregion
}
