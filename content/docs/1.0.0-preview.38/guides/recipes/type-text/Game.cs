#region usings
using System;
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
    private string text = string.Empty;

    protected override void OnUpdate(FrameTime frameTime)
    {
        var current = this.keyboard.GetState();

        foreach (var key in current.GetDownKeys())
        {
            this.text = (this.previous.IsKeyDown(key), key, current.KeyToChar(key)) switch
            {
                (true, _, _) => this.text, // Held since the last update
                (_, KeyCode.Backspace, _) => this.text[..Math.Max(0, this.text.Length - 1)],
                (_, _, '□') => this.text, // Enter, Shift and other keys without a character
                (_, _, var character) => this.text + character,
            };
        }

        Title = this.text;
        this.previous = current;
        base.OnUpdate(frameTime);
    }
    #endregion
}
