using System.Drawing;
using System.Numerics;
using Velaptor.Batching;
using Velaptor.Browser;
using Velaptor.Content;
using Velaptor.Graphics.Renderers.Exceptions;

namespace Velaptor.Graphics.Renderers;

internal sealed class ShapeRenderer : IShapeRenderer
{
    private readonly Batcher batcher = Batcher.Instance;

    internal static ShapeRenderer Instance { get; } = new();

    public void Render(RectShape rect, int layer = 0)
    {
        this.batcher.RequireBegun(ItemKind.Shape);
        var limit = MathF.Min(rect.Width, rect.Height) / 2f;
        var radii = rect.CornerRadius;
        Add(
            layer,
            rect.Position,
            new Vector2(rect.Width, rect.Height),
            new CornerRadius(
                Math.Clamp(radii.TopLeft, 0f, limit),
                Math.Clamp(radii.TopRight, 0f, limit),
                Math.Clamp(radii.BottomRight, 0f, limit),
                Math.Clamp(radii.BottomLeft, 0f, limit)),
            rect.IsSolid ? 0f : BorderOf(rect.BorderThickness, limit),
            rect.GradientType,
            rect.Color,
            rect.GradientStart,
            rect.GradientStop);
    }

    public void Render(CircleShape circle, int layer = 0)
    {
        this.batcher.RequireBegun(ItemKind.Shape);
        Add(
            layer,
            circle.Position,
            new Vector2(circle.Diameter),
            new CornerRadius(circle.Radius),
            circle.IsSolid ? 0f : BorderOf(circle.BorderThickness, circle.Radius),
            circle.GradientType,
            circle.Color,
            circle.GradientStart,
            circle.GradientStop);
    }

    private static float BorderOf(float thickness, float limit) => MathF.Max(MathF.Min(thickness, limit), 1f);

    private void Add(
        int layer,
        Vector2 position,
        Vector2 size,
        CornerRadius radii,
        float border,
        ColorGradient gradient,
        Color color,
        Color start,
        Color stop)
    {
        var isPlain = gradient == ColorGradient.None;
        this.batcher.Add(
            ItemKind.Shape,
            layer,
            Commands.Rectangle,
            position.X,
            position.Y,
            size.X,
            size.Y,
            radii.TopLeft,
            radii.TopRight,
            radii.BottomRight,
            radii.BottomLeft,
            border,
            (int)gradient,
            Commands.ColorOf(isPlain ? color : start),
            Commands.ColorOf(isPlain ? color : stop));
    }
}

internal sealed class LineRenderer : ILineRenderer
{
    private readonly Batcher batcher = Batcher.Instance;

    internal static LineRenderer Instance { get; } = new();

    public void Render(Line line, int layer = 0) => RenderLine(line.P1, line.P2, line.Color, (uint)line.Thickness, layer);

    public void RenderLine(Vector2 start, Vector2 end, int layer = 0) => RenderLine(start, end, Color.White, 1u, layer);

    public void RenderLine(Vector2 start, Vector2 end, Color color, int layer = 0) => RenderLine(start, end, color, 1u, layer);

    public void RenderLine(Vector2 start, Vector2 end, uint thickness, int layer = 0) =>
        RenderLine(start, end, Color.White, thickness, layer);

    public void RenderLine(Vector2 start, Vector2 end, Color color, uint thickness, int layer = 0)
    {
        this.batcher.RequireBegun(ItemKind.Line);
        this.batcher.Add(
            ItemKind.Line, layer, Commands.Line, start.X, start.Y, end.X, end.Y, thickness, Commands.ColorOf(color));
    }
}

/// <summary>Draws textures around their centre, at whole pixels.</summary>
internal sealed class TextureRenderer : ITextureRenderer
{
    private readonly Batcher batcher = Batcher.Instance;

    internal static TextureRenderer Instance { get; } = new();

    public void Render(ITexture texture, int x, int y, int layer = 0) =>
        Whole(texture, x, y, 0f, 1f, Color.White, RenderEffects.None, layer);

    public void Render(ITexture texture, int x, int y, float angle, int layer = 0) =>
        Whole(texture, x, y, angle, 1f, Color.White, RenderEffects.None, layer);

    public void Render(ITexture texture, int x, int y, float angle, float size, int layer = 0) =>
        Whole(texture, x, y, angle, size, Color.White, RenderEffects.None, layer);

    public void Render(ITexture texture, int x, int y, float angle, float size, Color color, int layer = 0) =>
        Whole(texture, x, y, angle, size, color, RenderEffects.None, layer);

    public void Render(ITexture texture, int x, int y, RenderEffects effects, int layer = 0) =>
        Whole(texture, x, y, 0f, 1f, Color.White, effects, layer);

    public void Render(ITexture texture, int x, int y, Color color, int layer = 0) =>
        Whole(texture, x, y, 0f, 1f, color, RenderEffects.None, layer);

    public void Render(ITexture texture, int x, int y, Color color, RenderEffects effects, int layer = 0) =>
        Whole(texture, x, y, 0f, 1f, color, effects, layer);

    public void Render(ITexture texture, Vector2 pos, int layer = 0) => Render(texture, (int)pos.X, (int)pos.Y, layer);

    public void Render(ITexture texture, Vector2 pos, float angle, int layer = 0) =>
        Render(texture, (int)pos.X, (int)pos.Y, angle, layer);

    public void Render(ITexture texture, Vector2 pos, float angle, float size, int layer = 0) =>
        Render(texture, (int)pos.X, (int)pos.Y, angle, size, layer);

    public void Render(ITexture texture, Vector2 pos, float angle, float size, Color color, int layer = 0) =>
        Render(texture, (int)pos.X, (int)pos.Y, angle, size, color, layer);

    public void Render(ITexture texture, Vector2 pos, RenderEffects effects, int layer = 0) =>
        Render(texture, (int)pos.X, (int)pos.Y, effects, layer);

    public void Render(ITexture texture, Vector2 pos, Color color, int layer = 0) =>
        Render(texture, (int)pos.X, (int)pos.Y, color, layer);

    public void Render(ITexture texture, Vector2 pos, Color color, RenderEffects effects, int layer = 0) =>
        Render(texture, (int)pos.X, (int)pos.Y, color, effects, layer);

    public void Render(
        ITexture texture,
        Rectangle srcRect,
        Rectangle destRect,
        float size,
        float angle,
        Color color,
        RenderEffects effects,
        int layer = 0)
    {
        RequireArea(srcRect, nameof(srcRect));
        Part(texture, srcRect, destRect, angle, size, color, effects, layer);
    }

    public void Render(IAtlasData atlas, string subTextureName, Vector2 pos, int frameNumber = 0, int layer = 0) =>
        Render(atlas, subTextureName, pos, 0f, 1f, Color.White, RenderEffects.None, frameNumber, layer);

    public void Render(IAtlasData atlas, string subTextureName, Vector2 pos, Color color, int frameNumber = 0, int layer = 0) =>
        Render(atlas, subTextureName, pos, 0f, 1f, color, RenderEffects.None, frameNumber, layer);

    public void Render(IAtlasData atlas, string subTextureName, Vector2 pos, float angle, int frameNumber = 0, int layer = 0) =>
        Render(atlas, subTextureName, pos, angle, 1f, Color.White, RenderEffects.None, frameNumber, layer);

    public void Render(
        IAtlasData atlas, string subTextureName, Vector2 pos, float angle, float size, int frameNumber = 0, int layer = 0) =>
        Render(atlas, subTextureName, pos, angle, size, Color.White, RenderEffects.None, frameNumber, layer);

    public void Render(
        IAtlasData atlas, string subTextureName, Vector2 pos, float angle, Color color, int frameNumber = 0, int layer = 0) =>
        Render(atlas, subTextureName, pos, angle, 1f, color, RenderEffects.None, frameNumber, layer);

    public void Render(
        IAtlasData atlas,
        string subTextureName,
        Vector2 pos,
        float angle,
        float size,
        Color color,
        int frameNumber = 0,
        int layer = 0) =>
        Render(atlas, subTextureName, pos, angle, size, color, RenderEffects.None, frameNumber, layer);

    public void Render(
        IAtlasData atlas,
        string subTextureName,
        Vector2 pos,
        float angle,
        float size,
        Color color,
        RenderEffects effects,
        int frameNumber = 0,
        int layer = 0)
    {
        ArgumentNullException.ThrowIfNull(atlas);
        var frames = atlas.GetFrames(subTextureName);

        if (frameNumber < 0 || frameNumber >= frames.Length)
        {
            throw new RendererException(
                $"The frame number '{frameNumber}' is invalid for atlas '{atlas.Name}' and sub-texture '{subTextureName}'." +
                "\nThe frame number must be greater than or equal to 0 and less than or equal to the total number of frames.");
        }

        var place = new Rectangle((int)pos.X, (int)pos.Y, (int)atlas.Width, (int)atlas.Height);
        Part(atlas.Texture, frames[frameNumber].Bounds, place, angle, size, color, effects, layer);
    }

    private static void RequireArea(Rectangle source, string name)
    {
        if (source.Width <= 0 || source.Height <= 0)
        {
            throw new ArgumentException("The source rectangle must have a width and height greater than zero.", name);
        }
    }

    private void Whole(
        ITexture texture, int x, int y, float angle, float size, Color color, RenderEffects effects, int layer)
    {
        var (width, height) = ((int)texture.Width, (int)texture.Height);
        Part(
            texture,
            new Rectangle(0, 0, width, height),
            new Rectangle(x, y, width, height),
            angle,
            size,
            color,
            effects,
            layer);
    }

    /// <summary>Draws a part of a texture.</summary>
    /// <param name="place">
    /// Its position is the centre. Its size is that of the whole texture: the framework divides the source by it.
    /// </param>
    private void Part(
        ITexture texture,
        Rectangle source,
        Rectangle place,
        float angle,
        float size,
        Color color,
        RenderEffects effects,
        int layer)
    {
        if (texture is null)
        {
            throw new ArgumentNullException(nameof(texture), $"Cannot render a null '{nameof(ITexture)}'.");
        }

        this.batcher.RequireBegun(ItemKind.Texture);
        RequireArea(source, "rects");
        this.batcher.CheckEffects(effects);
        var scaleX = (double)texture.Width / place.Width;
        var scaleY = (double)texture.Height / place.Height;
        this.batcher.Add(
            ItemKind.Texture,
            layer,
            Commands.Texture,
            texture.Id,
            source.X * scaleX,
            source.Y * scaleY,
            source.Width * scaleX,
            source.Height * scaleY,
            place.X,
            place.Y,
            source.Width * size,
            source.Height * size,
            angle,
            Commands.ColorOf(color),
            (int)effects);
    }
}
