/** The values that drawing is about: `System.Numerics` and `System.Drawing`; see `SYSTEM` for what the attributes say. */
export const GRAPHICS = `
namespace System.Numerics {
${['Vector2:X,Y', 'Vector3:X,Y,Z', 'Vector4:X,Y,Z,W'].map(vector).join('\n')}
  public struct Matrix3x2 { public static Matrix3x2 Identity { get; } public static Matrix3x2 CreateRotation(float radians); public static Matrix3x2 CreateRotation(float radians, Vector2 centerPoint); public static Matrix3x2 CreateScale(float scale); public static Matrix3x2 CreateTranslation(Vector2 position); }
  public interface INumber<T> { } public interface IFloatingPoint<T> { } public static class BitOperations { }
  public struct Matrix4x4 { public static Matrix4x4 Identity { get; } }
  public struct Quaternion { } public struct Plane { } public struct Complex { } public struct BigInteger { } public struct Vector<T> { } public static class Vector { }
}
namespace System.Drawing {
  [AllMembers, AllConversions] public struct Point {
    public Point(int x, int y); public Point(Size sz); public static readonly Point Empty; public int X { get; set; } public int Y { get; set; } public bool IsEmpty { get; }
    public void Offset(int dx, int dy); public void Offset(Point p); public Point(int dw); public static Point Add(Point pt, Size sz); public static Point Subtract(Point pt, Size sz); public bool Equals(Point other); public static Point Round(PointF value); public static Point Truncate(PointF value); public static Point Ceiling(PointF value);
    public static implicit operator PointF(Point p); public static explicit operator Size(Point p); public static Point operator +(Point pt, Size sz); public static Point operator -(Point pt, Size sz); public static bool operator ==(Point a, Point b); public static bool operator !=(Point a, Point b);
  }
  [AllMembers, AllConversions] public struct PointF {
    public PointF(float x, float y); public PointF(Vector2 vector); public static readonly PointF Empty; public float X { get; set; } public float Y { get; set; } public bool IsEmpty { get; } public Vector2 ToVector2(); public static PointF Add(PointF pt, Size sz); public static PointF Add(PointF pt, SizeF sz); public static PointF Subtract(PointF pt, Size sz); public static PointF Subtract(PointF pt, SizeF sz); public bool Equals(PointF other);
    public static explicit operator Vector2(PointF p); public static explicit operator PointF(Vector2 v); public static PointF operator +(PointF pt, SizeF sz); public static PointF operator -(PointF pt, SizeF sz); public static PointF operator +(PointF pt, Size sz); public static PointF operator -(PointF pt, Size sz); public static bool operator ==(PointF a, PointF b); public static bool operator !=(PointF a, PointF b);
  }
  [AllMembers, AllConversions] public struct Size {
    public Size(int width, int height); public Size(Point pt); public static readonly Size Empty; public int Width { get; set; } public int Height { get; set; } public bool IsEmpty { get; }
    public static Size Add(Size sz1, Size sz2); public static Size Subtract(Size sz1, Size sz2); public static Size Ceiling(SizeF value); public static Size Round(SizeF value); public static Size Truncate(SizeF value); public bool Equals(Size other); public static implicit operator SizeF(Size s); public static Size operator *(int a, Size b); public static SizeF operator *(float a, Size b); public static explicit operator Point(Size s); public static Size operator +(Size a, Size b); public static Size operator -(Size a, Size b); public static Size operator *(Size a, int b); public static SizeF operator *(Size a, float b); public static Size operator /(Size a, int b); public static SizeF operator /(Size a, float b); public static bool operator ==(Size a, Size b); public static bool operator !=(Size a, Size b);
  }
  [AllMembers, AllConversions] public struct SizeF {
    public SizeF(float width, float height); public SizeF(SizeF size); public SizeF(PointF pt); public SizeF(Vector2 vector); public static readonly SizeF Empty; public float Width { get; set; } public float Height { get; set; } public bool IsEmpty { get; } public Size ToSize(); public PointF ToPointF(); public Vector2 ToVector2();
    public static SizeF Add(SizeF sz1, SizeF sz2); public static SizeF Subtract(SizeF sz1, SizeF sz2); public bool Equals(SizeF other); public static explicit operator PointF(SizeF s); public static explicit operator Vector2(SizeF s); public static explicit operator SizeF(Vector2 v); public static SizeF operator +(SizeF a, SizeF b); public static SizeF operator -(SizeF a, SizeF b); public static SizeF operator *(SizeF a, float b); public static SizeF operator *(float a, SizeF b); public static SizeF operator /(SizeF a, float b); public static bool operator ==(SizeF a, SizeF b); public static bool operator !=(SizeF a, SizeF b);
  }
  [AllMembers, AllConversions] public struct Rectangle {
    public Rectangle(int x, int y, int width, int height); public Rectangle(Point location, Size size); public static readonly Rectangle Empty;
    public int X { get; set; } public int Y { get; set; } public int Width { get; set; } public int Height { get; set; } public int Left { get; } public int Right { get; } public int Top { get; } public int Bottom { get; } public Point Location { get; set; } public Size Size { get; set; } public bool IsEmpty { get; }
    public bool Contains(int x, int y); public bool Contains(Point pt); public bool Contains(Rectangle rect); public bool IntersectsWith(Rectangle rect); public void Inflate(int width, int height); public void Inflate(Size size); public void Offset(int x, int y); public void Offset(Point pos); public void Intersect(Rectangle rect);
    public static Rectangle Intersect(Rectangle a, Rectangle b); public static Rectangle Union(Rectangle a, Rectangle b); public static Rectangle FromLTRB(int left, int top, int right, int bottom); public static Rectangle Round(RectangleF value); public static Rectangle Truncate(RectangleF value); public static Rectangle Ceiling(RectangleF value); public static Rectangle Inflate(Rectangle rect, int x, int y);
    public bool Equals(Rectangle other); public static implicit operator RectangleF(Rectangle r); public static bool operator ==(Rectangle a, Rectangle b); public static bool operator !=(Rectangle a, Rectangle b);
  }
  [AllMembers, AllConversions] public struct RectangleF {
    public RectangleF(float x, float y, float width, float height); public RectangleF(PointF location, SizeF size); public RectangleF(Vector4 vector); public static readonly RectangleF Empty;
    public float X { get; set; } public float Y { get; set; } public float Width { get; set; } public float Height { get; set; } public float Left { get; } public float Right { get; } public float Top { get; } public float Bottom { get; } public PointF Location { get; set; } public SizeF Size { get; set; } public bool IsEmpty { get; }
    public bool Contains(float x, float y); public bool Contains(PointF pt); public bool Contains(RectangleF rect); public bool IntersectsWith(RectangleF rect); public void Inflate(float x, float y); public void Inflate(SizeF size); public void Offset(float x, float y); public void Offset(PointF pos); public void Intersect(RectangleF rect);
    public static RectangleF Intersect(RectangleF a, RectangleF b); public static RectangleF Union(RectangleF a, RectangleF b); public static RectangleF FromLTRB(float left, float top, float right, float bottom); public static RectangleF Inflate(RectangleF rect, float x, float y); public Vector4 ToVector4(); public bool Equals(RectangleF other);
    public static explicit operator Vector4(RectangleF r); public static explicit operator RectangleF(Vector4 v); public static bool operator ==(RectangleF a, RectangleF b); public static bool operator !=(RectangleF a, RectangleF b);
  }
  [AllMembers, AllConversions] public struct Color : IEquatable<Color> {
    public static readonly Color Empty; public byte A { get; } public byte R { get; } public byte G { get; } public byte B { get; } public string Name { get; } public bool IsEmpty { get; } public bool IsKnownColor { get; } public bool IsNamedColor { get; } public bool IsSystemColor { get; }
    public static Color FromArgb(int argb); public static Color FromArgb(int alpha, Color baseColor); public static Color FromArgb(int red, int green, int blue); public static Color FromArgb(int alpha, int red, int green, int blue);
    public static Color FromName(string name); public static Color FromKnownColor(KnownColor color); public float GetBrightness(); public float GetHue(); public float GetSaturation(); public int ToArgb(); public KnownColor ToKnownColor(); public bool Equals(Color other);
    public static bool operator ==(Color a, Color b); public static bool operator !=(Color a, Color b);
    ${colorNames()
      .map((name) => `public static Color ${name} { get; }`)
      .join(' ')}
  }
  public enum KnownColor { Transparent, ${colorNames().slice(1).join(', ')} }
  public static class ColorTranslator { public static Color FromHtml(string htmlColor); public static string ToHtml(Color c); }
  public static class SystemColors { }
}
`;

/** A vector with its fields; all vectors have the same methods and operators. */
function vector(text: string): string {
  const [name = '', list = ''] = text.split(':');
  const names = list.split(',');
  const shorter = name === 'Vector3' ? [2] : name === 'Vector4' ? [2, 3] : [];
  const from = shorter.map((size) => {
    const rest = names.slice(size).map((axis) => `float ${axis.toLowerCase()}`);
    return `public ${name}(${[`Vector${size} value`, ...rest].join(', ')});`;
  });
  const units = names.map((axis) => `public static ${name} Unit${axis} { get; }`).join(' ');
  const binary = ['+', '-', '*', '/']
    .map((sign) => `public static ${name} operator ${sign}(${name} a, ${name} b);`)
    .join(' ');
  return `  [AllConversions] public struct ${name} : IEquatable<${name}> {
    ${names.map((axis) => `public float ${axis};`).join(' ')} public ${name}(float value); public ${name}(${names.map((axis) => `float ${axis.toLowerCase()}`).join(', ')}); ${from.join(' ')}
    public static ${name} Zero { get; } public static ${name} One { get; } ${units} public float this[int index] { get; set; }
    public float Length(); public float LengthSquared(); public static float Distance(${name} value1, ${name} value2); public static float DistanceSquared(${name} value1, ${name} value2); public static float Dot(${name} value1, ${name} value2); public static ${name} Normalize(${name} value); public static ${name} Abs(${name} value); public static ${name} Negate(${name} value);
    public static ${name} Add(${name} left, ${name} right); public static ${name} Subtract(${name} left, ${name} right); public static ${name} Multiply(${name} left, float right); public static ${name} Multiply(${name} left, ${name} right); public static ${name} Divide(${name} left, float right);
    public static ${name} Lerp(${name} value1, ${name} value2, float amount); public static ${name} Clamp(${name} value1, ${name} min, ${name} max); public static ${name} Min(${name} value1, ${name} value2); public static ${name} Max(${name} value1, ${name} value2); public static ${name} SquareRoot(${name} value); public string ToString(string format);
    ${name === 'Vector2' ? 'public static Vector2 Reflect(Vector2 vector, Vector2 normal); public static Vector2 Transform(Vector2 position, Matrix3x2 matrix);' : ''} ${name === 'Vector3' ? 'public static Vector3 Cross(Vector3 vector1, Vector3 vector2);' : ''}
    ${binary} public static ${name} operator *(${name} a, float b); public static ${name} operator *(float a, ${name} b); public static ${name} operator /(${name} a, float b); public static ${name} operator -(${name} a);
    public static bool operator ==(${name} a, ${name} b); public static bool operator !=(${name} a, ${name} b);
  }`;
}

/** The named colours of `System.Drawing.Color`: those of the web, in alphabetical order. */
function colorNames(): string[] {
  return `Transparent AliceBlue AntiqueWhite Aqua Aquamarine Azure Beige Bisque Black BlanchedAlmond Blue BlueViolet Brown BurlyWood
    CadetBlue Chartreuse Chocolate Coral CornflowerBlue Cornsilk Crimson Cyan DarkBlue DarkCyan DarkGoldenrod DarkGray
    DarkGreen DarkKhaki DarkMagenta DarkOliveGreen DarkOrange DarkOrchid DarkRed DarkSalmon DarkSeaGreen DarkSlateBlue
    DarkSlateGray DarkTurquoise DarkViolet DeepPink DeepSkyBlue DimGray DodgerBlue Firebrick FloralWhite ForestGreen
    Fuchsia Gainsboro GhostWhite Gold Goldenrod Gray Green GreenYellow Honeydew HotPink IndianRed Indigo Ivory Khaki
    Lavender LavenderBlush LawnGreen LemonChiffon LightBlue LightCoral LightCyan LightGoldenrodYellow LightGray
    LightGreen LightPink LightSalmon LightSeaGreen LightSkyBlue LightSlateGray LightSteelBlue LightYellow Lime LimeGreen
    Linen Magenta Maroon MediumAquamarine MediumBlue MediumOrchid MediumPurple MediumSeaGreen MediumSlateBlue
    MediumSpringGreen MediumTurquoise MediumVioletRed MidnightBlue MintCream MistyRose Moccasin NavajoWhite Navy OldLace
    Olive OliveDrab Orange OrangeRed Orchid PaleGoldenrod PaleGreen PaleTurquoise PaleVioletRed PapayaWhip PeachPuff
    Peru Pink Plum PowderBlue Purple RebeccaPurple Red RosyBrown RoyalBlue SaddleBrown Salmon SandyBrown SeaGreen
    SeaShell Sienna Silver SkyBlue SlateBlue SlateGray Snow SpringGreen SteelBlue Tan Teal Thistle Tomato Turquoise
    Violet Wheat White WhiteSmoke Yellow YellowGreen`.split(/\s+/u);
}
