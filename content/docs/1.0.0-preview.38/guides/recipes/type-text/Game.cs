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
            var isHeld = this.previous.IsKeyDown(key);

            this.text = (isHeld, key, current.KeyToChar(key)) switch
            {
                (true, _, _) => this.text,
                (_, KeyCode.Backspace, _) => this.text[..Math.Max(0, this.text.Length - 1)],
                (_, _, '□') => this.text, // No character
                (_, _, var character) => this.text + character,
            };
        }

        Title = this.text;
        this.previous = current;
        base.OnUpdate(frameTime);
    }
    #endregion
}
