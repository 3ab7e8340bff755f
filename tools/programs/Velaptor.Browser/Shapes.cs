using System.Drawing;
using System.Numerics;

namespace Velaptor.Graphics;

public readonly record struct CornerRadius
{
    public CornerRadius(float topLeft, float topRight, float bottomRight, float bottomLeft)
    {
        TopLeft = topLeft;
        TopRight = topRight;
        BottomRight = bottomRight;
        BottomLeft = bottomLeft;
    }

    public CornerRadius(float value)
        : this(value, value, value, value)
    {
    }

    public float TopLeft { get; init; }

    public float TopRight { get; init; }

    public float BottomRight { get; init; }

    public float BottomLeft { get; init; }

    public static CornerRadius Empty() => default;

    public static CornerRadius SetTopLeft(CornerRadius cornerRadius, float value) => cornerRadius with { TopLeft = value };

    public static CornerRadius SetTopRight(CornerRadius cornerRadius, float value) => cornerRadius with { TopRight = value };

    public static CornerRadius SetBottomRight(CornerRadius cornerRadius, float value) => cornerRadius with { BottomRight = value };

    public static CornerRadius SetBottomLeft(CornerRadius cornerRadius, float value) => cornerRadius with { BottomLeft = value };

    public bool IsEmpty() => TopLeft == 0f && TopRight == 0f && BottomRight == 0f && BottomLeft == 0f;
}

public record struct RectShape
{
    private float width = 1f;
    private float height = 1f;
    private float borderThickness = 1f;

    public RectShape()
    {
    }

    public Vector2 Position { get; set; }

    public float Width
    {
        get => this.width;
        set => this.width = AtLeastOne(value);
    }

    public float Height
    {
        get => this.height;
        set => this.height = AtLeastOne(value);
    }

    public float HalfWidth => Width / 2f;

    public float HalfHeight => Height / 2f;

    public float Top
    {
        get => Position.Y - HalfHeight;
        set => Position = new Vector2(Position.X, value + HalfHeight);
    }

    public float Right
    {
        get => Position.X + HalfWidth;
        set => Position = new Vector2(value - HalfWidth, Position.Y);
    }

    public float Bottom
    {
        get => Position.Y + HalfHeight;
        set => Position = new Vector2(Position.X, value - HalfHeight);
    }

    public float Left
    {
        get => Position.X - HalfWidth;
        set => Position = new Vector2(value + HalfWidth, Position.Y);
    }

    public Color Color { get; set; } = Color.White;

    public bool IsSolid { get; set; } = true;

    public float BorderThickness
    {
        readonly get => this.borderThickness;
        set => this.borderThickness = AtLeastOne(value > Shorter ? Shorter : value);
    }

    public CornerRadius CornerRadius { get; set; }

    public ColorGradient GradientType { get; set; }

    public Color GradientStart { get; set; } = Color.White;

    public Color GradientStop { get; set; } = Color.White;

    private readonly float Shorter => this.width < this.height ? this.width : this.height;

    public bool Contains(Vector2 vector) =>
        vector.X >= Left && vector.X <= Right && vector.Y >= Top && vector.Y <= Bottom;

    public bool IsEmpty() =>
        Position == Vector2.Zero &&
        Width <= 1f &&
        Height <= 1f &&
        Color.IsEmpty &&
        !IsSolid &&
        BorderThickness <= 1f &&
        CornerRadius.IsEmpty() &&
        GradientType == ColorGradient.None &&
        GradientStart.IsEmpty &&
        GradientStop.IsEmpty;

    public void Empty()
    {
        this = default;
        Width = 0f;
        Height = 0f;
        BorderThickness = 0f;
    }

    private static float AtLeastOne(float value) => value < 1f ? 1f : value;
}

public record struct CircleShape
{
    private float diameter = 1f;
    private float borderThickness = 1f;

    public CircleShape()
    {
    }

    public Vector2 Position { get; set; }

    public float Diameter
    {
        get => this.diameter;
        set => this.diameter = value < 1f ? 1f : value;
    }

    public float Radius
    {
        get => Diameter / 2f;
        set => Diameter = value * 2f;
    }

    public float Top
    {
        get => Position.Y - Radius;
        set => Position = new Vector2(Position.X, value + Radius);
    }

    public float Right
    {
        get => Position.X + Radius;
        set => Position = new Vector2(value - Radius, Position.Y);
    }

    public float Bottom
    {
        get => Position.Y + Radius;
        set => Position = new Vector2(Position.X, value - Radius);
    }

    public float Left
    {
        get => Position.X - Radius;
        set => Position = new Vector2(value + Radius, Position.Y);
    }

    public Color Color { get; set; } = Color.White;

    public bool IsSolid { get; set; } = true;

    public float BorderThickness
    {
        get => this.borderThickness;
        set
        {
            var limited = value > Radius ? Radius : value;
            this.borderThickness = limited < 1f ? 1f : limited;
        }
    }

    public ColorGradient GradientType { get; set; }

    public Color GradientStart { get; set; } = Color.White;

    public Color GradientStop { get; set; } = Color.White;

    public bool Contains(Vector2 vector)
    {
        double x = vector.X - Position.X;
        double y = vector.Y - Position.Y;

        return Math.Sqrt((x * x) + (y * y)) <= Radius;
    }

    public bool IsEmpty() =>
        Position == Vector2.Zero &&
        BorderThickness <= 1f &&
        Diameter <= 1f &&
        Color.IsEmpty &&
        !IsSolid &&
        GradientType == ColorGradient.None &&
        GradientStart.IsEmpty &&
        GradientStop.IsEmpty;

    public void Empty()
    {
        this = default;
        Diameter = 1f;
        BorderThickness = 1f;
    }
}

public struct Line
{
    private Color color;
    private float thickness;

    public Line(Vector2 p1, Vector2 p2)
        : this(p1, p2, Color.White)
    {
    }

    public Line(Vector2 p1, Vector2 p2, Color color)
    {
        P1 = p1;
        P2 = p2;
        this.color = color;
        this.thickness = 1f;
    }

    public Line(Vector2 p1, Vector2 p2, float thickness)
        : this(p1, p2, Color.White) => Thickness = thickness;

    public Line(Vector2 p1, Vector2 p2, Color color, float thickness)
        : this(p1, p2, color) => Thickness = thickness;

    public Vector2 P1 { get; set; }

    public Vector2 P2 { get; set; }

    /// <summary>An unset colour is white.</summary>
    public Color Color
    {
        get => this.color == Color.Empty ? Color.White : this.color;
        set => this.color = value;
    }

    /// <summary>An unset thickness is 1.</summary>
    public float Thickness
    {
        get => this.thickness == 0f ? 1f : this.thickness;
        set => this.thickness = value < 1f ? 1f : value;
    }
}
