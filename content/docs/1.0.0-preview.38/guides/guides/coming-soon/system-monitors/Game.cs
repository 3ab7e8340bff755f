using System;
using System.Numerics;
using Velaptor;
using Velaptor.Factories;
using Velaptor.Input;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    private readonly IAppInput<KeyboardState> keyboard;
    private KeyboardState previous;

    public Game()
    {
        Title = "C: centre the window";
        Width = 800;
        Height = 600;
        this.keyboard = HardwareFactory.GetKeyboard();
    }

    #region on-load
    protected override void OnLoad()
    {
        foreach (var display in HardwareFactory.GetDisplays())
        {
            var kind = display.IsMain ? "main" : "other";
            Console.WriteLine($"{display.Width} x {display.Height}, {display.RefreshRate} Hz, {kind}");
        }

        base.OnLoad();
    }
    #endregion

    #region on-update
    protected override void OnUpdate(FrameTime frameTime)
    {
        var current = this.keyboard.GetState();

        if (current.IsKeyDown(KeyCode.C) && this.previous.IsKeyUp(KeyCode.C))
        {
            var halfSize = new Vector2(Width / 2f, Height / 2f);
            Position = HardwareFactory.GetMainDisplay().Center - halfSize;
        }

        this.previous = current;

        base.OnUpdate(frameTime);
    }
    #endregion
}
