using System.Drawing;
using System.Numerics;
using System.Text;
using Velaptor.Browser;
using Velaptor.Content.Exceptions;
using Velaptor.Graphics;

namespace Velaptor.Graphics
{
    public readonly record struct GlyphMetrics
    {
        public char Glyph { get; init; }

        public RectangleF GlyphBounds { get; init; }

        public float Ascender { get; init; }

        public float Descender { get; init; }

        public float HorizontalAdvance { get; init; }

        public float HoriBearingX { get; init; }

        public float HoriBearingY { get; init; }

        public float GlyphWidth { get; init; }

        public float GlyphHeight { get; init; }

        public float XMin { get; init; }

        public float XMax { get; init; }

        public float YMin { get; init; }

        public float YMax { get; init; }

        public uint CharIndex { get; init; }
    }
}

namespace Velaptor.Content.Fonts
{
    public interface IFont : IContent
    {
        FontSource Source { get; }

        ITexture Atlas { get; }

        uint Size { get; set; }

        FontStyle Style { get; set; }

        bool IsDefaultFont { get; }

        IEnumerable<FontStyle> AvailableStylesForFamily { get; }

        string FamilyName { get; }

        bool HasKerning { get; }

        float LineSpacing { get; }

        bool CacheEnabled { get; set; }

        int MaxCacheSize { get; set; }

        IReadOnlyCollection<GlyphMetrics> Metrics { get; }

        SizeF Measure(string text);

        GlyphMetrics[] ToGlyphMetrics(string text);

        float GetKerning(uint leftGlyphIndex, uint rightGlyphIndex);

        IEnumerable<(char character, RectangleF bounds)> GetCharacterBounds(string text, Vector2 textPos);

        IEnumerable<(char character, RectangleF bounds)> GetCharacterBounds(StringBuilder text, Vector2 textPos);
    }

    /// <summary>Splits text into lines as the framework does.</summary>
    internal static class TextLines
    {
        /// <summary>Removes line breaks at the end, and carriage returns in front of other line breaks.</summary>
        internal static string Normalize(string text) =>
            string.IsNullOrEmpty(text) ? string.Empty : text.TrimEnd('\n', '\r').Replace("\r\n", "\n", StringComparison.Ordinal);

        internal static float HeightOf(GlyphMetrics[] line)
        {
            var height = 0f;

            foreach (var glyph in line)
            {
                height = MathF.Max(height, glyph.GlyphHeight);
            }

            return height;
        }
    }

    /// <summary>
    /// A font at a size. The page measures its letters; all layout is done here. Metrics are whole pixels, as those of the
    /// framework, which rasterises fonts with hints.
    /// </summary>
    internal sealed class Font : IFont
    {
        /// <summary>Characters that a font has. All others are drawn as the last one.</summary>
        private const string Characters =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789`!@#$%^&*()-=~_+[]\\;',./{}|:\"<>? □";

        private const int MaxSize = 100;
        private const double PixelsPerPoint = 96d / 72d;

        /// <summary>Numbers of a font before those of its characters: line spacing, ascender, descender, kerning (0 or 1).</summary>
        private const int HeadLength = 4;

        /// <summary>Numbers of a character: advance, left, top, width and height.</summary>
        private const int MetricsLength = 5;

        private readonly Dictionary<(uint Left, uint Right), float> kerning = [];
        private GlyphMetrics[] metrics = [];
        private FontStyle style;
        private uint size;

        internal Font(string path, uint size)
        {
            FilePath = path;
            Name = Path.GetFileNameWithoutExtension(path);
            this.style = DefaultFonts.StyleOf(Name);
            this.size = size;
            var opened = Page.OpenFont(ContentFiles.KeyOf(path)).Split('\t');
            Face = int.Parse(opened[0]);
            FamilyName = opened[1];
            Rebuild();
        }

        public string Name { get; }

        public string FilePath { get; }

        public FontSource Source => FontSource.AppContent;

        public ITexture Atlas { get; private set; } = null!;

        public uint Size
        {
            get => this.size;
            set
            {
                this.size = Math.Min(value, MaxSize);

                if (this.size > 0)
                {
                    Rebuild();
                }
            }
        }

        public FontStyle Style
        {
            get => this.style;
            set
            {
                this.style = value;

                if (Array.IndexOf(Styles, value) < 0)
                {
                    throw new FontException($"The font style '{value}' does not exist for the font family '{FamilyName}'.");
                }

                if (IsDefaultFont)
                {
                    Face = int.Parse(Page.OpenFont(DefaultFonts.KeyOf(value)).Split('\t')[0]);
                }

                Rebuild();
            }
        }

        public bool IsDefaultFont => DefaultFonts.Contains(Name);

        public IEnumerable<FontStyle> AvailableStylesForFamily => Styles;

        public string FamilyName { get; }

        public bool HasKerning { get; private set; }

        public float LineSpacing { get; private set; }

        public bool CacheEnabled { get; set; } = true;

        public int MaxCacheSize { get; set; } = 1000;

        public IReadOnlyCollection<GlyphMetrics> Metrics => this.metrics.AsReadOnly();

        /// <summary>Id of the font file in the page.</summary>
        internal int Face { get; private set; }

        /// <summary>Size in pixels. <see cref="Size" /> is in points.</summary>
        internal double Pixels => this.size * PixelsPerPoint;

        public SizeF Measure(string text)
        {
            text = TextLines.Normalize(text);

            if (text.Length == 0)
            {
                return SizeF.Empty;
            }

            var lines = Array.ConvertAll(text.Split('\n'), ToGlyphMetrics);
            var width = 0f;

            foreach (var line in lines)
            {
                width = MathF.Max(width, WidthOf(line));
            }

            return new SizeF(width, (LineSpacing * (lines.Length - 1)) + TextLines.HeightOf(lines[^1]));
        }

        public GlyphMetrics[] ToGlyphMetrics(string text)
        {
            var result = new GlyphMetrics[text.Length];

            for (var i = 0; i < text.Length; i++)
            {
                var index = Characters.IndexOf(text[i]);
                result[i] = this.metrics[index < 0 ? Characters.Length - 1 : index];
            }

            return result;
        }

        public float GetKerning(uint leftGlyphIndex, uint rightGlyphIndex)
        {
            if (!HasKerning || leftGlyphIndex == 0 || rightGlyphIndex == 0)
            {
                return 0f;
            }

            if (!this.kerning.TryGetValue((leftGlyphIndex, rightGlyphIndex), out var value))
            {
                var pair = $"{Characters[(int)leftGlyphIndex - 1]}{Characters[(int)rightGlyphIndex - 1]}";
                value = (float)Page.MeasureKerning(Face, Pixels, pair);
                this.kerning.Add((leftGlyphIndex, rightGlyphIndex), value);
            }

            return value;
        }

        public IEnumerable<(char character, RectangleF bounds)> GetCharacterBounds(string text, Vector2 textPos)
        {
            var result = new List<(char, RectangleF)>();
            var left = 0u;

            foreach (var glyph in ToGlyphMetrics(text ?? string.Empty))
            {
                textPos.X += GetKerning(left, glyph.CharIndex);
                var below = glyph.GlyphHeight - glyph.HoriBearingY + MathF.Min(glyph.HoriBearingY, 0f);
                result.Add((
                    glyph.Glyph,
                    new RectangleF(
                        textPos.X,
                        textPos.Y + below,
                        glyph.Glyph == ' ' ? glyph.HorizontalAdvance : glyph.GlyphBounds.Width,
                        MathF.Max(glyph.GlyphBounds.Height, 1f))));
                textPos.X += glyph.HorizontalAdvance;
                left = glyph.CharIndex;
            }

            return result;
        }

        public IEnumerable<(char character, RectangleF bounds)> GetCharacterBounds(StringBuilder text, Vector2 textPos) =>
            GetCharacterBounds(text.ToString(), textPos);

        private FontStyle[] Styles => IsDefaultFont
            ? [FontStyle.Bold, FontStyle.Bold | FontStyle.Italic, FontStyle.Italic, FontStyle.Regular]
            : [DefaultFonts.StyleOf(Name)];

        private float WidthOf(GlyphMetrics[] line)
        {
            var width = 0f;
            var left = 0u;

            foreach (var glyph in line)
            {
                width += GetKerning(left, glyph.CharIndex) + glyph.HorizontalAdvance;
                left = glyph.CharIndex;
            }

            return width;
        }

        private void Rebuild()
        {
            var numbers = new double[HeadLength + (Characters.Length * MetricsLength)];
            Page.MeasureGlyphs(Face, Pixels, Characters, numbers);
            LineSpacing = (float)numbers[0];
            HasKerning = numbers[3] != 0;
            this.kerning.Clear();
            this.metrics = new GlyphMetrics[Characters.Length];

            for (var i = 0; i < Characters.Length; i++)
            {
                var of = numbers.AsSpan(HeadLength + (i * MetricsLength), MetricsLength);
                var (left, top, width, height) = ((float)of[1], (float)of[2], (float)of[3], (float)of[4]);
                this.metrics[i] = new GlyphMetrics
                {
                    Glyph = Characters[i],
                    CharIndex = (uint)i + 1,
                    Ascender = (float)numbers[1],
                    Descender = (float)numbers[2],
                    HorizontalAdvance = (float)of[0],
                    HoriBearingX = left,
                    HoriBearingY = top,
                    GlyphWidth = width,
                    GlyphHeight = height,
                    GlyphBounds = new RectangleF(0f, 0f, width, height),
                    XMin = left,
                    XMax = left + width,
                    YMin = top - height,
                    YMax = top,
                };
            }

            Atlas = new FontAtlas(Name, FilePath, Size);
        }

        /// <summary>Stands for the texture with the letters, which the page draws itself.</summary>
        private sealed class FontAtlas(string name, string path, uint size) : ITexture
        {
            public uint Id => 0;

            public string Name => $"FontAtlas|{name}|size:{size}";

            public string FilePath => path;

            public uint Width => 0;

            public uint Height => 0;
        }
    }

    /// <summary>The fonts that ship with the framework. The page replaces them with fonts of the same widths.</summary>
    internal static class DefaultFonts
    {
        internal const string Family = "TimesNewRoman";

        internal static bool Contains(string name) =>
            name is $"{Family}-Regular" or $"{Family}-Bold" or $"{Family}-Italic" or $"{Family}-BoldItalic";

        internal static FontStyle StyleOf(string name) =>
            (name.Contains("Bold", StringComparison.Ordinal) ? FontStyle.Bold : FontStyle.Regular) |
            (name.Contains("Italic", StringComparison.Ordinal) ? FontStyle.Italic : FontStyle.Regular);

        internal static string KeyOf(FontStyle style) => "Fonts/" + Family + style switch
        {
            FontStyle.Bold => "-Bold.ttf",
            FontStyle.Italic => "-Italic.ttf",
            FontStyle.Bold | FontStyle.Italic => "-BoldItalic.ttf",
            _ => "-Regular.ttf",
        };
    }
}
