using System.Drawing;
using Velaptor.Browser;
using Velaptor.Exceptions;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers.Exceptions;

namespace Velaptor.Batching;

/// <summary>Kinds of items, in the order in which a layer draws them.</summary>
internal enum ItemKind
{
    Texture,
    Glyph,
    Shape,
    Line,
}

/// <summary>Collects the items of a batch and sorts them when the batch ends.</summary>
internal sealed class Batcher : IBatcher
{
    /// <summary>
    /// Items of a kind that a batch draws. The framework has room for 1000, but looks for free places in a way that loses
    /// all items above this number.
    /// </summary>
    private const int MaxItemsOfKind = 501;

    private static readonly Color DefaultClearColor = Color.FromArgb(255, 16, 29, 36);

    private readonly Commands items = new();
    private readonly Commands frame = new();
    private readonly List<Item> order = [];
    private readonly int[] counts = new int[4];
    private readonly bool[] hasBegun = new bool[4];
    private RenderEffects? invalidEffects;
    private bool isInitialized;
    private bool isUnsorted;

    internal static Batcher Instance { get; } = new();

    public Color ClearColor { get; set; } = DefaultClearColor;

    public bool HasBegun { get; private set; }

    public void Begin()
    {
        RequireInitialized();
        HasBegun = true;
        Array.Fill(this.hasBegun, true);
    }

    public void Clear()
    {
        RequireInitialized();
        this.frame.Add(Commands.Clear, Commands.ColorOf(ClearColor));
    }

    public void End()
    {
        RequireInitialized();
        HasBegun = false;

        if (this.invalidEffects is { } effects)
        {
            throw new InvalidRenderEffectsException($"The '{nameof(RenderEffects)}' value of '{(int)effects}' is not valid.");
        }

        if (this.isUnsorted)
        {
            this.order.Sort(static (one, other) => one.Key.CompareTo(other.Key));
        }

        foreach (var item in this.order)
        {
            this.frame.Add(this.items.All.Slice(item.Start, item.Length));
        }

        for (var kind = 0; kind < this.counts.Length; kind++)
        {
            // A renderer without items doesn't notice that the batch has ended.
            this.hasBegun[kind] &= this.counts[kind] == 0;
        }

        ResetItems();
    }

    /// <summary>Allows drawing, when the content is loaded.</summary>
    internal void Initialize() => this.isInitialized = true;

    /// <summary>Adds an item. Items of a layer are drawn by kind, and those of a kind in the order of calls.</summary>
    internal void Add(ItemKind kind, int layer, params ReadOnlySpan<double> command)
    {
        if (this.counts[(int)kind]++ >= MaxItemsOfKind)
        {
            return;
        }

        var key = ((((long)layer << 2) + (int)kind) << 16) + this.order.Count;
        this.isUnsorted |= this.order.Count > 0 && key < this.order[^1].Key;
        this.order.Add(new Item(key, this.items.Length, command.Length));
        this.items.Add(command);
    }

    /// <summary>Throws unless a batch has begun for a kind of item.</summary>
    internal void RequireBegun(ItemKind kind)
    {
        if (!this.hasBegun[(int)kind])
        {
            throw new InvalidOperationException(
                "The 'Begin()' method must be invoked first before any 'Render()' methods.");
        }
    }

    internal void CheckEffects(RenderEffects effects)
    {
        if (effects is < RenderEffects.None or > RenderEffects.FlipBothDirections)
        {
            this.invalidEffects ??= effects;
        }
    }

    /// <summary>Returns the commands of the frame, which are valid until the next call of any method.</summary>
    internal Span<double> TakeCommands()
    {
        var commands = this.frame.All;
        this.frame.Reset();

        return commands;
    }

    internal void Reset()
    {
        ResetItems();
        this.frame.Reset();
        Array.Clear(this.hasBegun);
        ClearColor = DefaultClearColor;
        HasBegun = this.isInitialized = false;
        this.invalidEffects = null;
    }

    private void ResetItems()
    {
        this.items.Reset();
        this.order.Clear();
        Array.Clear(this.counts);
        this.isUnsorted = false;
    }

    private void RequireInitialized()
    {
        if (!this.isInitialized)
        {
            throw new RendererException("The renderer is not initialized.");
        }
    }

    private readonly record struct Item(long Key, int Start, int Length);
}
