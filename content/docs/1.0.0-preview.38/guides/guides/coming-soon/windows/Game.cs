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
    private KeyboardState current;
    private KeyboardState previous;

    #region constructor
    public Game()
    {
        Title = "F11: full screen, F10: pointer, F9: border, Escape: end";
        Width = 800;
        Height = 600;
        TypeOfBorder = WindowBorder.Fixed;
        this.keyboard = HardwareFactory.GetKeyboard();
    }
    #endregion

    #region on-load
    protected override void OnLoad()
    {
        var halfSize = new Vector2(Width / 2f, Height / 2f);
        Position = HardwareFactory.GetMainDisplay().Center - halfSize;

        base.OnLoad();
    }
    #endregion

    #region on-update
    protected override void OnUpdate(FrameTime frameTime)
    {
        this.current = this.keyboard.GetState();

        SwitchState();
        SwitchPointer();
        SwitchBorder();
        CloseOnEscape();

        this.previous = this.current;

        base.OnUpdate(frameTime);
    }

    private bool WasPressed(KeyCode key) => this.previous.IsKeyUp(key) && this.current.IsKeyDown(key);
    #endregion

    #region on-unload
    protected override void OnUnload()
    {
        Console.WriteLine("Goodbye.");

        base.OnUnload();
    }
    #endregion

    #region state
    private void SwitchState()
    {
        if (WasPressed(KeyCode.F11))
        {
            WindowState = WindowState == StateOfWindow.FullScreen
                ? StateOfWindow.Normal
                : StateOfWindow.FullScreen;
        }
    }
    #endregion

    #region pointer
    private void SwitchPointer()
    {
        if (WasPressed(KeyCode.F10))
        {
            MouseCursorVisible = !MouseCursorVisible;
        }
    }
    #endregion

    #region border
    private void SwitchBorder()
    {
        if (WasPressed(KeyCode.F9))
        {
            TypeOfBorder = TypeOfBorder switch
            {
                WindowBorder.Fixed => WindowBorder.Resizable,
                WindowBorder.Resizable => WindowBorder.Hidden,
                _ => WindowBorder.Fixed,
            };
        }
    }
    #endregion

    #region close
    private void CloseOnEscape()
    {
        if (WasPressed(KeyCode.Escape))
        {
            Close();
        }
    }
    #endregion
}
