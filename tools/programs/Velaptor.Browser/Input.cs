using System.Drawing;

namespace Velaptor.Input;

public interface IAppInput<out TState>
    where TState : struct
{
    TState GetState();
}

public record struct KeyboardState
{
    private const char NoCharacter = '□';
    private Dictionary<KeyCode, bool>? keys;

    public KeyboardState() => this.keys = [];

    internal KeyboardState(Dictionary<KeyCode, bool> keys) => this.keys = new Dictionary<KeyCode, bool>(keys);

    public bool IsKeyDown(KeyCode key) => this.keys is not null && this.keys.TryGetValue(key, out var isDown) && isDown;

    public bool IsKeyUp(KeyCode key) => !IsKeyDown(key);

    public bool IsLeftShiftKeyDown() => IsKeyDown(KeyCode.LeftShift);

    public bool IsRightShiftKeyDown() => IsKeyDown(KeyCode.RightShift);

    public bool IsLeftCtrlKeyDown() => IsKeyDown(KeyCode.LeftControl);

    public bool IsRightCtrlKeyDown() => IsKeyDown(KeyCode.RightControl);

    public bool IsLeftAltKeyDown() => IsKeyDown(KeyCode.LeftAlt);

    public bool IsRightAltKeyDown() => IsKeyDown(KeyCode.RightAlt);

    public bool AnyShiftKeysDown() => IsLeftShiftKeyDown() || IsRightShiftKeyDown();

    public bool AnyCtrlKeysDown() => IsLeftCtrlKeyDown() || IsRightCtrlKeyDown();

    public bool AnyAltKeysDown() => IsLeftAltKeyDown() || IsRightAltKeyDown();

    public bool AnyStandardNumberKeysDown() => IsAnyDown(KeyCode.D0, KeyCode.D9);

    public bool AnyNumpadNumberKeysDown() => IsAnyDown(KeyCode.KeyPad0, KeyCode.KeyPad9);

    public Span<KeyCode> GetDownKeys()
    {
        var down = new List<KeyCode>();

        foreach (var (key, isDown) in this.keys ?? [])
        {
            if (isDown)
            {
                down.Add(key);
            }
        }

        return down.ToArray();
    }

    /// <summary>Returns the character of a key on a US keyboard.</summary>
    public char KeyToChar(KeyCode key)
    {
        const string digits = "0123456789";
        const string shiftedDigits = ")!@#$%^&*(";
        const string symbols = "',-./;=[\\]`";
        const string shiftedSymbols = "\"<_>?:+{|}~";
        const string keyPad = "./*-+";

        var hasShift = AnyShiftKeysDown();

        if (key is >= KeyCode.A and <= KeyCode.Z)
        {
            return (char)(hasShift ? key : key + ('a' - 'A'));
        }

        if (key is >= KeyCode.D0 and <= KeyCode.D9)
        {
            return (hasShift ? shiftedDigits : digits)[key - KeyCode.D0];
        }

        if (key is >= KeyCode.KeyPad0 and <= KeyCode.KeyPad9)
        {
            return hasShift ? NoCharacter : digits[key - KeyCode.KeyPad0];
        }

        if (key is >= KeyCode.KeyPadDecimal and <= KeyCode.KeyPadAdd)
        {
            return keyPad[key - KeyCode.KeyPadDecimal];
        }

        var symbol = symbols.IndexOf((char)key);

        return key == KeyCode.Space ? ' ' : symbol < 0 ? NoCharacter : (hasShift ? shiftedSymbols : symbols)[symbol];
    }

    public void SetKeyState(KeyCode key, bool state)
    {
        this.keys ??= [];
        this.keys[key] = state;
    }

    private bool IsAnyDown(KeyCode first, KeyCode last)
    {
        for (var key = first; key <= last; key++)
        {
            if (IsKeyDown(key))
            {
                return true;
            }
        }

        return false;
    }
}

public readonly struct MouseState
{
    private readonly Point position;
    private readonly bool isLeftDown;
    private readonly bool isRightDown;
    private readonly bool isMiddleDown;
    private readonly MouseScrollDirection direction;
    private readonly int wheel;

    public MouseState(
        Point pos,
        bool isLeftButtonDown,
        bool isRightButtonDown,
        bool isMiddleButtonDown,
        MouseScrollDirection scrollDirection,
        int scrollWheelValue)
    {
        this.position = pos;
        this.isLeftDown = isLeftButtonDown;
        this.isRightDown = isRightButtonDown;
        this.isMiddleDown = isMiddleButtonDown;
        this.direction = scrollDirection;
        this.wheel = scrollWheelValue;
    }

    public Point GetPosition() => this.position;

    public int GetX() => this.position.X;

    public int GetY() => this.position.Y;

    // The framework throws InvalidEnumArgumentException, whose assembly would add 11 KB to the download.
    public bool IsButtonDown(MouseButton button) => button is >= MouseButton.LeftButton and <= MouseButton.MiddleButton
        ? GetButtonState(button)
        : throw new ArgumentException(
            $"The value of argument '{nameof(button)}' ({(int)button}) is invalid for Enum type '{nameof(MouseButton)}'.",
            nameof(button));

    public bool IsButtonUp(MouseButton button) => !IsButtonDown(button);

    public bool IsLeftButtonDown() => this.isLeftDown;

    public bool IsLeftButtonUp() => !this.isLeftDown;

    public bool IsMiddleButtonDown() => this.isMiddleDown;

    public bool IsMiddleButtonUp() => !this.isMiddleDown;

    public bool IsRightButtonDown() => this.isRightDown;

    public bool IsRightButtonUp() => !this.isRightDown;

    public bool GetButtonState(MouseButton mouseButton) => mouseButton switch
    {
        MouseButton.LeftButton => this.isLeftDown,
        MouseButton.RightButton => this.isRightDown,
        MouseButton.MiddleButton => this.isMiddleDown,
        _ => false,
    };

    public bool AnyButtonsDown() => this.isLeftDown || this.isRightDown || this.isMiddleDown;

    public int GetScrollWheelValue() => this.wheel;

    public MouseScrollDirection GetScrollDirection() => this.direction;
}

/// <summary>The keyboard. Every <see cref="GetState" /> returns a copy.</summary>
internal sealed class Keyboard : IAppInput<KeyboardState>
{
    private readonly Dictionary<KeyCode, bool> keys = [];
    private readonly PressFilter presses = new();

    private Keyboard() => Reset();

    internal static Keyboard Instance { get; } = new();

    public KeyboardState GetState() => new(this.keys);

    internal void Press(KeyCode key, bool isDown) => this.keys[key] = this.presses.Filter((int)key, isDown);

    internal void EndUpdate() => this.presses.EndUpdate(key => this.keys[(KeyCode)key] = false);

    /// <summary>Releases all keys. Keys are listed in the order of their values.</summary>
    internal void Reset()
    {
        this.presses.Clear();

        foreach (var key in Enum.GetValues<KeyCode>())
        {
            this.keys[key] = false;
        }
    }
}

/// <summary>The mouse. The wheel's value lasts until the end of the next update.</summary>
internal sealed class Mouse : IAppInput<MouseState>
{
    private readonly bool[] buttons = new bool[3];
    private readonly PressFilter presses = new();
    private Point position;
    private double wheel;

    internal static Mouse Instance { get; } = new();

    public MouseState GetState() => new(
        this.position,
        this.buttons[(int)MouseButton.LeftButton],
        this.buttons[(int)MouseButton.RightButton],
        this.buttons[(int)MouseButton.MiddleButton],
        this.wheel switch
        {
            > 0 => MouseScrollDirection.ScrollUp,
            < 0 => MouseScrollDirection.ScrollDown,
            _ => MouseScrollDirection.None,
        },
        (int)this.wheel);

    internal void Move(int x, int y) => this.position = new Point(x, y);

    internal void Press(MouseButton button, bool isDown) => this.buttons[(int)button] = this.presses.Filter((int)button, isDown);

    internal void Turn(double notches) => this.wheel = notches;

    internal void EndUpdate()
    {
        this.wheel = 0;
        this.presses.EndUpdate(button => this.buttons[button] = false);
    }

    internal void Release()
    {
        this.presses.Clear();
        Array.Clear(this.buttons);
    }

    internal void Reset()
    {
        Release();
        EndUpdate();
        this.position = Point.Empty;
    }
}

/// <summary>Delays releases until an update has seen the press. On a slow device, a tap can be shorter than an update.</summary>
internal sealed class PressFilter
{
    private readonly List<int> pressed = [];
    private readonly List<int> released = [];

    /// <summary>Returns whether a key or button that was pressed or released counts as down until the end of the next update.</summary>
    internal bool Filter(int key, bool isDown)
    {
        this.released.Remove(key);

        if (isDown)
        {
            this.pressed.Add(key);
        }
        else if (this.pressed.Contains(key))
        {
            this.released.Add(key);
        }

        return isDown || this.pressed.Contains(key);
    }

    /// <summary>Calls <paramref name="release" /> for each delayed release.</summary>
    internal void EndUpdate(Action<int> release)
    {
        this.released.ForEach(release);
        Clear();
    }

    internal void Clear()
    {
        this.pressed.Clear();
        this.released.Clear();
    }
}
