using Velaptor;
using Velaptor.Factories;
using Velaptor.Input;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    private readonly IAppInput<KeyboardState> keyboard;
    private KeyboardState current;
    private KeyboardState previous;
    // highlight-add-start
    private int heldFrames;
    private int presses;
    private int releases;
    // highlight-add-end
    #endregion

    public Game() => this.keyboard = HardwareFactory.GetKeyboard();

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        this.current = this.keyboard.GetState();

        // highlight-add-start
        if (this.current.IsKeyDown(KeyCode.Space))
        {
            this.heldFrames++;
        }

        if (WasPressed(KeyCode.Space))
        {
            this.presses++;
        }

        if (WasReleased(KeyCode.Space))
        {
            this.releases++;
        }

        Title = $"Space: held for {this.heldFrames} frames, " +
                $"pressed {this.presses} times, released {this.releases} times";
        // highlight-add-end

        this.previous = this.current;
        base.OnUpdate(frameTime);
    }
    #endregion

    #region helpers
    // True in one frame: the key was up and is down now.
    private bool WasPressed(KeyCode key) =>
        this.previous.IsKeyUp(key) && this.current.IsKeyDown(key);

    // True in one frame: the key was down and is up now.
    private bool WasReleased(KeyCode key) =>
        this.previous.IsKeyDown(key) && this.current.IsKeyUp(key);
    #endregion
}
