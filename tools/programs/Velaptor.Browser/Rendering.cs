using System.Drawing;
using System.Numerics;
using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.Content.Fonts;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;

namespace Velaptor.Batching
{
    public interface IBatcher
    {
        Color ClearColor { get; set; }

        bool HasBegun { get; }

        void Begin();

        void Clear();

        void End();
    }
}

namespace Velaptor.Graphics.Renderers
{
    public interface IShapeRenderer
    {
        void Render(RectShape rect, int layer = 0);

        void Render(CircleShape circle, int layer = 0);
    }

    public interface ILineRenderer
    {
        void Render(Line line, int layer = 0);

        void RenderLine(Vector2 start, Vector2 end, int layer = 0);

        void RenderLine(Vector2 start, Vector2 end, Color color, int layer = 0);

        void RenderLine(Vector2 start, Vector2 end, uint thickness, int layer = 0);

        void RenderLine(Vector2 start, Vector2 end, Color color, uint thickness, int layer = 0);
    }

    public interface ITextureRenderer
    {
        void Render(ITexture texture, int x, int y, int layer = 0);

        void Render(ITexture texture, int x, int y, float angle, int layer = 0);

        void Render(ITexture texture, int x, int y, float angle, float size, int layer = 0);

        void Render(ITexture texture, int x, int y, float angle, float size, Color color, int layer = 0);

        void Render(ITexture texture, int x, int y, RenderEffects effects, int layer = 0);

        void Render(ITexture texture, int x, int y, Color color, int layer = 0);

        void Render(ITexture texture, int x, int y, Color color, RenderEffects effects, int layer = 0);

        void Render(ITexture texture, Vector2 pos, int layer = 0);

        void Render(ITexture texture, Vector2 pos, float angle, int layer = 0);

        void Render(ITexture texture, Vector2 pos, float angle, float size, int layer = 0);

        void Render(ITexture texture, Vector2 pos, float angle, float size, Color color, int layer = 0);

        void Render(ITexture texture, Vector2 pos, RenderEffects effects, int layer = 0);

        void Render(ITexture texture, Vector2 pos, Color color, int layer = 0);

        void Render(ITexture texture, Vector2 pos, Color color, RenderEffects effects, int layer = 0);

        void Render(
            ITexture texture,
            Rectangle srcRect,
            Rectangle destRect,
            float size,
            float angle,
            Color color,
            RenderEffects effects,
            int layer = 0);

        void Render(IAtlasData atlas, string subTextureName, Vector2 pos, int frameNumber = 0, int layer = 0);

        void Render(IAtlasData atlas, string subTextureName, Vector2 pos, Color color, int frameNumber = 0, int layer = 0);

        void Render(IAtlasData atlas, string subTextureName, Vector2 pos, float angle, int frameNumber = 0, int layer = 0);

        void Render(
            IAtlasData atlas, string subTextureName, Vector2 pos, float angle, float size, int frameNumber = 0, int layer = 0);

        void Render(
            IAtlasData atlas, string subTextureName, Vector2 pos, float angle, Color color, int frameNumber = 0, int layer = 0);

        void Render(
            IAtlasData atlas,
            string subTextureName,
            Vector2 pos,
            float angle,
            float size,
            Color color,
            int frameNumber = 0,
            int layer = 0);

        void Render(
            IAtlasData atlas,
            string subTextureName,
            Vector2 pos,
            float angle,
            float size,
            Color color,
            RenderEffects effects,
            int frameNumber = 0,
            int layer = 0);
    }

    public interface IFontRenderer
    {
        void Render(IFont font, string text, int x, int y, int layer = 0);

        void Render(IFont font, string text, Vector2 position, int layer = 0);

        void Render(IFont font, string text, int x, int y, float renderSize, float angle, int layer = 0);

        void Render(IFont font, string text, Vector2 position, float renderSize, float angle, int layer = 0);

        void Render(IFont font, string text, int x, int y, Color color, int layer = 0);

        void Render(IFont font, string text, Vector2 position, Color color, int layer = 0);

        void Render(IFont font, string text, int x, int y, float angle, Color color, int layer = 0);

        void Render(IFont font, string text, Vector2 position, float angle, Color color, int layer = 0);

        void Render(IFont font, string text, int x, int y, float renderSize, float angle, Color color, int layer = 0);

        void Render(
            IFont font,
            Span<(GlyphMetrics metrics, Color clr)> charMetrics,
            int x,
            int y,
            float renderSize,
            float angle,
            int layer = 0);
    }
}

namespace Velaptor.Factories
{
    public static class RendererFactory
    {
        public static IBatcher CreateBatcher() => Batcher.Instance;

        public static ITextureRenderer CreateTextureRenderer() => TextureRenderer.Instance;

        public static IFontRenderer CreateFontRenderer() => FontRenderer.Instance;

        public static IShapeRenderer CreateShapeRenderer() => ShapeRenderer.Instance;

        public static ILineRenderer CreateLineRenderer() => LineRenderer.Instance;
    }
}
