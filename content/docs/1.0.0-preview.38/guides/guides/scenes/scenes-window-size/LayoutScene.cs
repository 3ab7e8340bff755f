#region usings
// highlight-add-next-line
using System;
using System.Drawing;
using System.Numerics;
using Velaptor;
// highlight-add-start
using Velaptor.Content;
using Velaptor.Content.Fonts;
using Velaptor.ExtensionMethods;
// highlight-add-end
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
using Velaptor.Scene;
#endregion

namespace HelloVelaptor;

public class LayoutScene : SceneBase
{
    #region fields
    // highlight-add-start
    private const float Margin = 16f; // Pixels between the panel and the window's edge
    private const float Padding = 12f; // Pixels between the text and the panel's edge

    private readonly ILoader<IFont> fontLoader;
    private readonly IFontRenderer fontRenderer;
    // highlight-add-end
    private readonly IShapeRenderer shapeRenderer;
    private CircleShape dot = new() { Diameter = 60, Color = Color.DarkOrange };
    // highlight-add-start
    private RectShape panel = new() { Color = Color.RoyalBlue };
    private IFont? font;
    private string label = string.Empty;
    // highlight-add-end

    public LayoutScene()
    {
        // highlight-add-start
        this.fontLoader = ContentLoaderFactory.CreateFontLoader();
        this.fontRenderer = RendererFactory.CreateFontRenderer();
        // highlight-add-end
        this.shapeRenderer = RendererFactory.CreateShapeRenderer();
    }
    #endregion

    #region load
    public override void LoadContent()
    {
        // highlight-add-next-line
        this.font = this.fontLoader.Load("TimesNewRoman-Regular", 18);
        Layout(WindowSize);

        base.LoadContent();
    }
    #endregion

    public override void Resize(SizeU size)
    {
        base.Resize(size);
        Layout(size);
    }

    #region render
    public override void Render()
    {
        // highlight-add-next-line
        ArgumentNullException.ThrowIfNull(this.font);

        this.shapeRenderer.Render(this.dot);
        // highlight-add-start
        this.shapeRenderer.Render(this.panel);
        this.fontRenderer.Render(this.font, this.label, this.panel.Position, layer: 1);
        // highlight-add-end

        base.Render();
    }
    #endregion

    #region unload
    // highlight-add-start
    public override void UnloadContent()
    {
        if (!IsLoaded)
        {
            return;
        }

        this.fontLoader.Unload(this.font);
        this.font = null;

        base.UnloadContent();
    }
    // highlight-add-end
    #endregion

    #region layout
    private void Layout(SizeU size)
    {
        this.dot.Position = new Vector2(size.Width / 2f, size.Height / 2f);

        // highlight-add-start
        if (this.font is null)
        {
            return;
        }

        this.label = $"{size.Width} x {size.Height}";
        var text = this.font.Measure(this.label);

        this.panel.Width = text.Width + (2 * Padding);
        this.panel.Height = text.Height + (2 * Padding);
        this.panel.Right = size.Width - Margin;
        this.panel.Bottom = size.Height - Margin;
        // highlight-add-end
    }
    #endregion
}
