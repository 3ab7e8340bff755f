using Velaptor;
using Velaptor.Factories;
using Velaptor.Input;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    private const char NoCharacter = '□';
    private readonly IAppInput<KeyboardState> keyboard;
    private KeyboardState previous;
    private string text = string.Empty;

    public Game() => this.keyboard = HardwareFactory.GetKeyboard();

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        var current = this.keyboard.GetState();

        foreach (var key in current.GetDownKeys())
        {
            if (this.previous.IsKeyDown(key))
            {
                continue; // Held, not pressed
            }

            if (key == KeyCode.Backspace && this.text.Length > 0)
            {
                this.text = this.text[..^1];
            }

            var character = current.KeyToChar(key);

            if (character != NoCharacter)
            {
                this.text += character;
            }
        }

        Title = $"You typed: {this.text}";

        this.previous = current;
        base.OnUpdate(frameTime);
    }
    #endregion
}
