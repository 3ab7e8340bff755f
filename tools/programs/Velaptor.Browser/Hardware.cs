using System.Numerics;
using Velaptor.Hardware;
using Velaptor.Input;

namespace Velaptor.Hardware
{
    public readonly record struct SystemDisplay
    {
        private const float DotsPerInch = 96f;

        public SystemDisplay()
        {
        }

        public bool IsMain { get; init; }

        public int Width { get; init; }

        public int Height { get; init; }

        public int RedBitDepth { get; init; }

        public int GreenBitDepth { get; init; }

        public int BlueBitDepth { get; init; }

        public int RefreshRate { get; init; }

        public float HorizontalScale { get; init; }

        public float VerticalScale { get; init; }

        public Vector2 Center => new(Width / 2f, Height / 2f);

        public float HorizontalDPI => DotsPerInch * HorizontalScale;

        public float VerticalDPI => DotsPerInch * VerticalScale;

        /// <summary>The display that every program sees, so that it runs the same in every browser.</summary>
        internal static SystemDisplay Main { get; } = new()
        {
            IsMain = true,
            Width = 1920,
            Height = 1080,
            RedBitDepth = 8,
            GreenBitDepth = 8,
            BlueBitDepth = 8,
            RefreshRate = 60,
            HorizontalScale = 1f,
            VerticalScale = 1f,
        };
    }
}

namespace Velaptor.Factories
{
    public static class HardwareFactory
    {
        public static IAppInput<KeyboardState> GetKeyboard() => Keyboard.Instance;

        public static IAppInput<MouseState> GetMouse() => Mouse.Instance;

        public static SystemDisplay GetMainDisplay() => SystemDisplay.Main;
    }
}
