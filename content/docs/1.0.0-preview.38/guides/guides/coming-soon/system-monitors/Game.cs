using System;
using System.Numerics;
using Velaptor;
using Velaptor.Factories;
using Velaptor.Hardware;
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
        this.keyboard = HardwareFactory.GetKeyboard();
    }

    #region on-load
    protected override void OnLoad()
    {
        foreach (var display in HardwareFactory.GetDisplays())
        {
            Console.WriteLine(Describe(display));
        }

        Fit(HardwareFactory.GetMainDisplay());

        base.OnLoad();
    }
    #endregion

    #region on-update
    protected override void OnUpdate(FrameTime frameTime)
    {
        var current = this.keyboard.GetState();

        if (current.IsKeyDown(KeyCode.C) && this.previous.IsKeyUp(KeyCode.C))
        {
            Centre(HardwareFactory.GetMainDisplay());
        }

        this.previous = current;

        base.OnUpdate(frameTime);
    }
    #endregion

    #region describe
    private static string Describe(SystemDisplay display)
    {
        var kind = display.IsMain ? "main" : "other";
        var bits = display.RedBitDepth + display.GreenBitDepth + display.BlueBitDepth;

        return $"{display.Width} x {display.Height}, {display.RefreshRate} Hz, {bits} bits, " +
               $"scaled to {display.HorizontalScale:P0}, {kind}";
    }
    #endregion

    #region fit
    private void Fit(SystemDisplay display)
    {
        Width = (uint)(display.Width * 3 / 4);
        Height = (uint)(display.Height * 3 / 4);
        Centre(display);
    }
    #endregion

    #region centre
    private void Centre(SystemDisplay display) =>
        Position = display.Center - new Vector2(Width / 2f, Height / 2f);
    #endregion
}
