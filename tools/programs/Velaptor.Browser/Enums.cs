// The values are those of the documented API; a test compares them.

namespace Velaptor
{
    public enum WindowBorder
    {
        Resizable = 0,
        Fixed = 1,
        Hidden = 2,
    }

    public enum StateOfWindow
    {
        Normal = 0,
        Minimized = 1,
        Maximized = 2,
        FullScreen = 3,
    }
}

namespace Velaptor.Graphics
{
    public enum ColorGradient
    {
        None = 0,
        Horizontal = 1,
        Vertical = 2,
    }

    [Flags]
    public enum RenderEffects
    {
        None = 0,
        FlipHorizontally = 1,
        FlipVertically = 2,
        FlipBothDirections = FlipHorizontally | FlipVertically,
    }
}

namespace Velaptor.Content
{
    public enum AudioBuffer
    {
        Full = 0,
        Stream = 1,
    }
}

namespace Velaptor.Content.Fonts
{
    [Flags]
    public enum FontStyle
    {
        Regular = 0,
        Italic = 1,
        Bold = 2,
    }

    public enum FontSource
    {
        Unknown = 0,
        AppContent = 1,
        System = 2,
    }
}

namespace Velaptor.Input
{
    public enum MouseButton
    {
        LeftButton = 0,
        RightButton = 1,
        MiddleButton = 2,
    }

    public enum MouseScrollDirection
    {
        None = 0,
        ScrollDown = 1,
        ScrollUp = 2,
    }

    public enum KeyCode
    {
        Unknown = -1,
        Space = 32,
        Apostrophe = 39,
        Comma = 44,
        Minus = 45,
        Period = 46,
        Slash = 47,
        D0 = 48,
        D1 = 49,
        D2 = 50,
        D3 = 51,
        D4 = 52,
        D5 = 53,
        D6 = 54,
        D7 = 55,
        D8 = 56,
        D9 = 57,
        Semicolon = 59,
        Equal = 61,
        A = 65,
        B = 66,
        C = 67,
        D = 68,
        E = 69,
        F = 70,
        G = 71,
        H = 72,
        I = 73,
        J = 74,
        K = 75,
        L = 76,
        M = 77,
        N = 78,
        O = 79,
        P = 80,
        Q = 81,
        R = 82,
        S = 83,
        T = 84,
        U = 85,
        V = 86,
        W = 87,
        X = 88,
        Y = 89,
        Z = 90,
        LeftBracket = 91,
        Backslash = 92,
        RightBracket = 93,
        GraveAccent = 96,
        Escape = 256,
        Enter = 257,
        Tab = 258,
        Backspace = 259,
        Insert = 260,
        Delete = 261,
        Right = 262,
        Left = 263,
        Down = 264,
        Up = 265,
        PageUp = 266,
        PageDown = 267,
        Home = 268,
        End = 269,
        CapsLock = 280,
        ScrollLock = 281,
        NumLock = 282,
        PrintScreen = 283,
        Pause = 284,
        F1 = 290,
        F2 = 291,
        F3 = 292,
        F4 = 293,
        F5 = 294,
        F6 = 295,
        F7 = 296,
        F8 = 297,
        F9 = 298,
        F10 = 299,
        F11 = 300,
        F12 = 301,
        F13 = 302,
        F14 = 303,
        F15 = 304,
        F16 = 305,
        F17 = 306,
        F18 = 307,
        F19 = 308,
        F20 = 309,
        F21 = 310,
        F22 = 311,
        F23 = 312,
        F24 = 313,
        F25 = 314,
        KeyPad0 = 320,
        KeyPad1 = 321,
        KeyPad2 = 322,
        KeyPad3 = 323,
        KeyPad4 = 324,
        KeyPad5 = 325,
        KeyPad6 = 326,
        KeyPad7 = 327,
        KeyPad8 = 328,
        KeyPad9 = 329,
        KeyPadDecimal = 330,
        KeyPadDivide = 331,
        KeyPadMultiply = 332,
        KeyPadSubtract = 333,
        KeyPadAdd = 334,
        KeyPadEnter = 335,
        KeyPadEqual = 336,
        LeftShift = 340,
        LeftControl = 341,
        LeftAlt = 342,
        LeftSuper = 343,
        RightShift = 344,
        RightControl = 345,
        RightAlt = 346,
        RightSuper = 347,
        Menu = 348,
    }
}
