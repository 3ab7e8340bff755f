using System.Drawing;
using System.Numerics;
using Velaptor.Batching;
using Velaptor.Browser;
using Velaptor.Content.Fonts;

namespace Velaptor.Graphics.Renderers;

/// <summary>Draws text around its centre, letter by letter: each letter is an item of the batch.</summary>
internal sealed class FontRenderer : IFontRenderer
{
    private readonly Batcher batcher = Batcher.Instance;

    internal static FontRenderer Instance { get; } = new();

    public void Render(IFont font, string text, int x, int y, int layer = 0) =>
        Render(font, text, x, y, 1f, 0f, Color.White, layer);

    public void Render(IFont font, string text, Vector2 position, int layer = 0) =>
        Render(font, text, (int)position.X, (int)position.Y, 1f, 0f, Color.White, layer);

    public void Render(IFont font, string text, int x, int y, float renderSize, float angle, int layer = 0) =>
        Render(font, text, x, y, renderSize, angle, Color.White, layer);

    public void Render(IFont font, string text, Vector2 position, float renderSize, float angle, int layer = 0) =>
        Render(font, text, (int)position.X, (int)position.Y, renderSize, angle, Color.White, layer);

    public void Render(IFont font, string text, int x, int y, Color color, int layer = 0) =>
        Render(font, text, x, y, 1f, 0f, color, layer);

    public void Render(IFont font, string text, Vector2 position, Color color, int layer = 0) =>
        Render(font, text, (int)position.X, (int)position.Y, 1f, 0f, color, layer);

    public void Render(IFont font, string text, int x, int y, float angle, Color color, int layer = 0) =>
        Render(font, text, x, y, 1f, angle, color, layer);

    public void Render(IFont font, string text, Vector2 position, float angle, Color color, int layer = 0) =>
        Render(font, text, (int)position.X, (int)position.Y, 1f, angle, color, layer);

    public void Render(IFont font, string text, int x, int y, float renderSize, float angle, Color color, int layer = 0)
    {
        if (!CanRender(font))
        {
            return;
        }

        text = TextLines.Normalize(text);

        if (text.Length == 0)
        {
            return;
        }

        var scale = MathF.Max(renderSize, 0f);
        var lines = Array.ConvertAll(text.Split('\n'), font.ToGlyphMetrics);
        var size = font.Measure(text) * scale;
        var left = x - (size.Width / 2f) + (lines[0][0].HoriBearingX * scale);
        var baseline = y + (TextLines.HeightOf(lines[0]) * scale) - (size.Height / 2f);

        foreach (var line in lines)
        {
            RenderLine(font, line, _ => color, new Vector2(left, baseline), new Vector2(x, y), scale, angle, layer);
            baseline += font.LineSpacing * scale;
        }
    }

    public void Render(
        IFont font,
        Span<(GlyphMetrics metrics, Color clr)> charMetrics,
        int x,
        int y,
        float renderSize,
        float angle,
        int layer = 0)
    {
        if (!CanRender(font) || charMetrics.Length == 0)
        {
            return;
        }

        var scale = MathF.Max(renderSize, 0f);
        var glyphs = Array.ConvertAll(charMetrics.ToArray(), static one => one.metrics);
        var colors = Array.ConvertAll(charMetrics.ToArray(), static one => one.clr);
        var text = new string(Array.ConvertAll(glyphs, static glyph => glyph.Glyph));
        var size = font.Measure(text) * scale;

        // The framework doesn't scale the metrics that it is given.
        var start = new Vector2(
            x - (size.Width / 2f) + glyphs[0].HoriBearingX,
            y + TextLines.HeightOf(glyphs) - (size.Height / 2f));
        RenderLine(font, glyphs, index => colors[index], start, new Vector2(x, y), scale, angle, layer, 1f);
    }

    private bool CanRender(IFont font)
    {
        if (font is null)
        {
            throw new ArgumentNullException(nameof(font), $"Cannot render a null '{nameof(IFont)}'.");
        }

        if (font.Size == 0u)
        {
            return false;
        }

        this.batcher.RequireBegun(ItemKind.Glyph);

        return true;
    }

    private void RenderLine(
        IFont font,
        GlyphMetrics[] glyphs,
        Func<int, Color> colorAt,
        Vector2 start,
        Vector2 centre,
        float scale,
        float angle,
        int layer,
        float? metricsScale = null)
    {
        var unit = metricsScale ?? scale;
        var (sin, cos) = MathF.SinCos(angle * MathF.PI / 180f);
        var left = 0u;

        for (var i = 0; i < glyphs.Length; i++)
        {
            var glyph = glyphs[i];
            start.X += font.GetKerning(left, glyph.CharIndex);

            if (glyph.Glyph != ' ')
            {
                var below = glyph.GlyphHeight - glyph.HoriBearingY + MathF.Min(glyph.HoriBearingY, 0f);
                var offset = start + new Vector2(0f, below * unit) - centre;
                this.batcher.Add(
                    ItemKind.Glyph,
                    layer,
                    Commands.Glyph,
                    ((Content.Fonts.Font)font).Face,
                    ((Content.Fonts.Font)font).Pixels,
                    glyph.Glyph,
                    centre.X + (offset.X * cos) - (offset.Y * sin),
                    centre.Y + (offset.X * sin) + (offset.Y * cos),
                    scale,
                    angle,
                    Commands.ColorOf(colorAt(i)));
            }

            start.X += glyph.HorizontalAdvance * unit;
            left = glyph.CharIndex;
        }
    }
}
