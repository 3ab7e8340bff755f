using System.Drawing;

namespace Velaptor.Browser;

/// <summary>
/// Commands that the page draws, as numbers in one array. `frame/painter.ts` reads them: each starts with its code and has
/// a fixed length. Colours are ARGB.
/// </summary>
internal sealed class Commands
{
    /// <summary>colour</summary>
    internal const int Clear = 0;

    /// <summary>centre x, centre y, width, height, radii (clockwise from top left), border (0: filled), gradient, start colour, stop colour</summary>
    internal const int Rectangle = 1;

    /// <summary>x1, y1, x2, y2, thickness, colour</summary>
    internal const int Line = 2;

    /// <summary>texture, source x, y, width, height, centre x, centre y, width, height, degrees, tint, effects</summary>
    internal const int Texture = 3;

    /// <summary>font, size in pixels, character, left x, bottom y, scale, degrees, colour</summary>
    internal const int Glyph = 4;

    private double[] numbers = new double[1024];

    internal int Length { get; private set; }

    internal Span<double> All => this.numbers.AsSpan(0, Length);

    internal static double ColorOf(Color color) => (uint)color.ToArgb();

    internal void Add(params ReadOnlySpan<double> command)
    {
        if (Length + command.Length > this.numbers.Length)
        {
            Array.Resize(ref this.numbers, 2 * (Length + command.Length));
        }

        command.CopyTo(this.numbers.AsSpan(Length));
        Length += command.Length;
    }

    internal void Reset() => Length = 0;
}
