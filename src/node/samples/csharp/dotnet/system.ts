/**
 * The part of .NET's `System` that samples use, as C# declarations without bodies. A member that isn't here is unknown,
 * not wrong; `AllMembers` says that a type has no others, `AllConversions` that it converts to and from nothing else.
 */
export const SYSTEM = `
namespace System;

[AllMembers] public class Object {
  public Object();
  public virtual bool Equals(object obj); public static bool Equals(object objA, object objB);
  public virtual int GetHashCode(); public Type GetType(); public virtual string ToString();
  protected object MemberwiseClone(); public static bool ReferenceEquals(object objA, object objB);
}
[AllMembers] public abstract class ValueType { }
[AllMembers] public abstract class Enum : ValueType, IComparable, IFormattable, IConvertible {
  public int CompareTo(object target); public bool HasFlag(Enum flag); public TypeCode GetTypeCode();
  public string ToString(string format); public string ToString(string format, IFormatProvider provider);
  public static string GetName(Type enumType, object value); public static string GetName<TEnum>(TEnum value);
  public static string[] GetNames(Type enumType); public static string[] GetNames<TEnum>();
  public static Array GetValues(Type enumType); public static TEnum[] GetValues<TEnum>();
  public static Type GetUnderlyingType(Type enumType);
  public static bool IsDefined(Type enumType, object value); public static bool IsDefined<TEnum>(TEnum value);
  public static object Parse(Type enumType, string value); public static object Parse(Type enumType, string value, bool ignoreCase);
  public static TEnum Parse<TEnum>(string value); public static TEnum Parse<TEnum>(string value, bool ignoreCase);
  public static bool TryParse<TEnum>(string value, out TEnum result);
  public static bool TryParse<TEnum>(string value, bool ignoreCase, out TEnum result);
  public static object ToObject(Type enumType, object value); public static string Format(Type enumType, object value, string format);
}
[AllConversions] public struct Boolean { public static bool Parse(string value); public static bool TryParse(string value, out bool result); }
[AllConversions] public struct Byte { public const byte MaxValue = 255; public const byte MinValue = 0; public string ToString(string format); }
[AllConversions] public struct SByte { public const sbyte MaxValue = 127; public const sbyte MinValue = -128; }
[AllConversions] public struct Int16 { public const short MaxValue = 32767; public const short MinValue = -32768; }
[AllConversions] public struct UInt16 { public const ushort MaxValue = 65535; public const ushort MinValue = 0; }
[AllConversions] public struct Int32 {
  public const int MaxValue = 2147483647; public const int MinValue = -2147483648;
  public int CompareTo(int value); public string ToString(string format); public string ToString(IFormatProvider provider);
  public static int Parse(string s); public static bool TryParse(string s, out int result);
}
[AllConversions] public struct UInt32 {
  public const uint MaxValue = 4294967295; public const uint MinValue = 0;
  public string ToString(string format); public static uint Parse(string s); public static bool TryParse(string s, out uint result);
}
[AllConversions] public struct Int64 { public string ToString(string format); public static long Parse(string s); }
[AllConversions] public struct UInt64 { public string ToString(string format); }
[AllConversions] public struct IntPtr { public static readonly IntPtr Zero; }
[AllConversions] public struct UIntPtr { public static readonly UIntPtr Zero; }
[AllConversions] public struct Single {
  public const float MaxValue = 0; public const float MinValue = 0; public const float Epsilon = 0;
  public const float Pi = 3.14159274f; public const float Tau = 6.28318548f; public const float E = 2.71828175f;
  public const float NaN = 0; public const float PositiveInfinity = 0; public const float NegativeInfinity = 0;
  public static bool IsNaN(float f); public int CompareTo(float value);
  public string ToString(string format); public string ToString(IFormatProvider provider);
  public string ToString(string format, IFormatProvider provider);
  public static float Parse(string s); public static bool TryParse(string s, out float result);
}
[AllConversions] public struct Double {
  public const double MaxValue = 0; public const double MinValue = 0; public const double Epsilon = 0;
  public const double NaN = 0; public const double Pi = 3.14; public const double Tau = 6.28;
  public static bool IsNaN(double d); public string ToString(string format); public string ToString(IFormatProvider provider);
  public string ToString(string format, IFormatProvider provider); public static double Parse(string s);
}
[AllConversions] public struct Decimal { public string ToString(string format); }
[AllConversions] public struct Char {
  public static bool IsDigit(char c); public static bool IsLetter(char c); public static bool IsLetterOrDigit(char c);
  public static bool IsWhiteSpace(char c); public static bool IsUpper(char c); public static bool IsLower(char c);
  public static bool IsControl(char c); public static bool IsPunctuation(char c);
  public static char ToUpper(char c); public static char ToLower(char c);
  public static char ToUpperInvariant(char c); public static char ToLowerInvariant(char c);
}
[AllConversions] public sealed class String : IEnumerable<char> {
  public String(char c, int count); public String(char[] value);
  public static readonly string Empty; public int Length { get; } public char this[int index] { get; }
  public static implicit operator ReadOnlySpan<char>(string value);
  public bool Contains(string value); public bool Contains(char value);
  public bool StartsWith(string value); public bool StartsWith(char value); public bool EndsWith(string value); public bool EndsWith(char value);
  public int IndexOf(string value); public int IndexOf(char value); public int LastIndexOf(char value); public int LastIndexOf(string value);
  public string Substring(int startIndex); public string Substring(int startIndex, int length);
  public string Replace(string oldValue, string newValue); public string Replace(char oldChar, char newChar);
  public string ToUpper(); public string ToLower(); public string ToUpperInvariant(); public string ToLowerInvariant();
  public string Trim(); public string TrimStart(); public string TrimEnd(); public char[] ToCharArray();
  public string PadLeft(int totalWidth); public string PadLeft(int totalWidth, char paddingChar);
  public string PadRight(int totalWidth); public string PadRight(int totalWidth, char paddingChar);
  public string Remove(int startIndex); public string Remove(int startIndex, int count); public string Insert(int startIndex, string value);
  public string[] Split(char separator); public string[] Split(string separator);
  public static bool IsNullOrEmpty(string value); public static bool IsNullOrWhiteSpace(string value);
  public static string Join<T>(string separator, IEnumerable<T> values); public static string Join(string separator, params object[] values);
  public static string Format(string format, params object[] args); public static string Concat(params object[] args);
  public static int Compare(string strA, string strB); public int CompareTo(string strB);
}
public sealed class Type { public string Name { get; } public string FullName { get; } public string Namespace { get; } }
public abstract class Delegate { }
public abstract class MulticastDelegate : Delegate { }
public abstract class Array {
  public int Length { get; } public int Rank { get; } public int GetLength(int dimension); public object Clone();
  public IEnumerator GetEnumerator();
  public static int IndexOf<T>(T[] array, T value); public static void Sort<T>(T[] array); public static void Reverse<T>(T[] array);
  public static void Clear(Array array); public static void Fill<T>(T[] array, T value); public static T[] Empty<T>();
  public static bool Exists<T>(T[] array, Predicate<T> match); public static void ForEach<T>(T[] array, Action<T> action);
}
public abstract class Attribute { }
public class Exception {
  public Exception(); public Exception(string message); public Exception(string message, Exception innerException);
  public virtual string Message { get; } public Exception InnerException { get; } public virtual string StackTrace { get; }
  public virtual string Source { get; set; } public virtual Exception GetBaseException();
}
public class SystemException : Exception { public SystemException(); public SystemException(string message); }
public class ApplicationException : Exception { public ApplicationException(); public ApplicationException(string message); }
public class ArgumentException : SystemException {
  public ArgumentException(); public ArgumentException(string message); public ArgumentException(string message, string paramName);
  public static void ThrowIfNullOrEmpty(string argument, string paramName = null);
  public static void ThrowIfNullOrWhiteSpace(string argument, string paramName = null);
}
public class ArgumentNullException : ArgumentException {
  public ArgumentNullException(); public ArgumentNullException(string paramName); public ArgumentNullException(string paramName, string message);
  public static void ThrowIfNull(object argument, string paramName = null);
}
public class ArgumentOutOfRangeException : ArgumentException {
  public ArgumentOutOfRangeException(); public ArgumentOutOfRangeException(string paramName);
  public ArgumentOutOfRangeException(string paramName, string message);
  public ArgumentOutOfRangeException(string paramName, object actualValue, string message);
}
public class InvalidOperationException : SystemException { public InvalidOperationException(); public InvalidOperationException(string message); }
public class ObjectDisposedException : InvalidOperationException { public ObjectDisposedException(string objectName); }
public class NotImplementedException : SystemException { public NotImplementedException(); public NotImplementedException(string message); }
public class NotSupportedException : SystemException { public NotSupportedException(); public NotSupportedException(string message); }
public class NullReferenceException : SystemException { } public class IndexOutOfRangeException : SystemException { }
public class FormatException : SystemException { } public class OverflowException : SystemException { }
public class DivideByZeroException : SystemException { } public class InvalidCastException : SystemException { }
public class OperationCanceledException : SystemException { } public class TimeoutException : SystemException { }
public class PlatformNotSupportedException : NotSupportedException { } public class AggregateException : Exception { }
public class UnauthorizedAccessException : SystemException { } public class OutOfMemoryException : SystemException { }
[AllMembers] public interface IDisposable { void Dispose(); }
[AllMembers] public interface IAsyncDisposable { ValueTask DisposeAsync(); }
[AllMembers] public interface IEquatable<T> { bool Equals(T other); }
[AllMembers] public interface IComparable { int CompareTo(object obj); }
[AllMembers] public interface IComparable<in T> { int CompareTo(T other); }
public interface IFormattable { string ToString(string format, IFormatProvider formatProvider); }
public interface IFormatProvider { } public interface IConvertible { } public interface ICloneable { object Clone(); }
[AllMembers] public interface IProgress<in T> { void Report(T value); }
public delegate void Action(); public delegate void Action<in T>(T obj); public delegate void Action<in T1, in T2>(T1 arg1, T2 arg2);
public delegate void Action<in T1, in T2, in T3>(T1 arg1, T2 arg2, T3 arg3);
public delegate void Action<in T1, in T2, in T3, in T4>(T1 arg1, T2 arg2, T3 arg3, T4 arg4);
public delegate TResult Func<out TResult>(); public delegate TResult Func<in T, out TResult>(T arg);
public delegate TResult Func<in T1, in T2, out TResult>(T1 arg1, T2 arg2);
public delegate TResult Func<in T1, in T2, in T3, out TResult>(T1 arg1, T2 arg2, T3 arg3);
public delegate bool Predicate<in T>(T obj); public delegate int Comparison<in T>(T x, T y);
public delegate TOutput Converter<in TInput, out TOutput>(TInput input);
public delegate void EventHandler(object sender, EventArgs e); public delegate void EventHandler<TEventArgs>(object sender, TEventArgs e);
public delegate void AsyncCallback(IAsyncResult ar); public interface IAsyncResult { }
[AllMembers] public class EventArgs { public EventArgs(); public static readonly EventArgs Empty; }
public enum TypeCode { } public enum DayOfWeek { Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday }
public enum StringComparison { CurrentCulture, CurrentCultureIgnoreCase, InvariantCulture, InvariantCultureIgnoreCase, Ordinal, OrdinalIgnoreCase }
public enum MidpointRounding { ToEven, AwayFromZero, ToZero, ToNegativeInfinity, ToPositiveInfinity }
public enum ConsoleColor { Black, DarkBlue, DarkGreen, DarkCyan, DarkRed, DarkMagenta, DarkYellow, Gray, DarkGray, Blue, Green, Cyan, Red, Magenta, Yellow, White }
public enum PlatformID { } public enum StringSplitOptions { None, RemoveEmptyEntries, TrimEntries }
[Flags] public enum AttributeTargets { All, Assembly, Class, Constructor, Delegate, Enum, Event, Field, Interface, Method, Parameter, Property, Struct }
public class StringComparer { public static StringComparer Ordinal { get; } public static StringComparer OrdinalIgnoreCase { get; } }
public class FlagsAttribute : Attribute { } public class ObsoleteAttribute : Attribute { } public class SerializableAttribute : Attribute { }
public class STAThreadAttribute : Attribute { } public class ThreadStaticAttribute : Attribute { } public class CLSCompliantAttribute : Attribute { }
public class AttributeUsageAttribute : Attribute { } public class ParamArrayAttribute : Attribute { }
[AllMembers, AllConversions] public struct TimeSpan : IComparable<TimeSpan> {
  public const long HoursPerDay = 1; public const long MinutesPerDay = 1; public const long MinutesPerHour = 1; public const long SecondsPerDay = 1; public const long SecondsPerHour = 1; public const long SecondsPerMinute = 1; public const long MillisecondsPerDay = 1; public const long MillisecondsPerHour = 1; public const long MillisecondsPerMinute = 1; public const long MillisecondsPerSecond = 1; public const long MicrosecondsPerDay = 1; public const long MicrosecondsPerHour = 1; public const long MicrosecondsPerMinute = 1; public const long MicrosecondsPerSecond = 1; public const long MicrosecondsPerMillisecond = 1; public const long NanosecondsPerTick = 1; public const long TicksPerDay = 1; public const long TicksPerHour = 1; public const long TicksPerMinute = 1; public const long TicksPerSecond = 1; public const long TicksPerMillisecond = 1; public const long TicksPerMicrosecond = 1;
  public static int Compare(TimeSpan a, TimeSpan b); public TimeSpan Divide(double divisor); public double Divide(TimeSpan ts); public TimeSpan Multiply(double factor); public bool Equals(TimeSpan obj);
  public static TimeSpan FromMicroseconds(double value); public static TimeSpan Parse(string s); public static TimeSpan ParseExact(string input, string format, IFormatProvider provider); public string ToString(string format, IFormatProvider provider);
  public static bool TryParse(string s, out TimeSpan result); public static bool TryParseExact(string input, string format, IFormatProvider provider, out TimeSpan result); public bool TryFormat(Span<char> destination, out int charsWritten);
  public TimeSpan(long ticks); public TimeSpan(int hours, int minutes, int seconds); public TimeSpan(int days, int hours, int minutes, int seconds);
  public TimeSpan(int days, int hours, int minutes, int seconds, int milliseconds);
  public static readonly TimeSpan Zero; public static readonly TimeSpan MaxValue; public static readonly TimeSpan MinValue;
  public int Days { get; } public int Hours { get; } public int Minutes { get; } public int Seconds { get; } public int Milliseconds { get; }
  public long Ticks { get; } public double TotalDays { get; } public double TotalHours { get; } public double TotalMinutes { get; }
  public double TotalSeconds { get; } public double TotalMilliseconds { get; } public double TotalMicroseconds { get; }
  public double TotalNanoseconds { get; } public int Microseconds { get; } public int Nanoseconds { get; }
  public static TimeSpan FromDays(double value); public static TimeSpan FromHours(double value); public static TimeSpan FromMinutes(double value);
  public static TimeSpan FromSeconds(double value); public static TimeSpan FromMilliseconds(double value); public static TimeSpan FromTicks(long value);
  public TimeSpan Add(TimeSpan ts); public TimeSpan Subtract(TimeSpan ts); public TimeSpan Negate(); public TimeSpan Duration();
  public string ToString(string format); public int CompareTo(TimeSpan value);
  public static TimeSpan operator +(TimeSpan a, TimeSpan b); public static TimeSpan operator -(TimeSpan a, TimeSpan b);
  public static TimeSpan operator -(TimeSpan a); public static TimeSpan operator *(TimeSpan a, double b); public static TimeSpan operator *(double a, TimeSpan b);
  public static TimeSpan operator /(TimeSpan a, double b); public static double operator /(TimeSpan a, TimeSpan b);
  public static bool operator ==(TimeSpan a, TimeSpan b); public static bool operator !=(TimeSpan a, TimeSpan b);
  public static bool operator <(TimeSpan a, TimeSpan b); public static bool operator >(TimeSpan a, TimeSpan b);
  public static bool operator <=(TimeSpan a, TimeSpan b); public static bool operator >=(TimeSpan a, TimeSpan b);
}
[AllConversions] public struct Guid { public Guid(string g); public static readonly Guid Empty; public static Guid NewGuid(); public static Guid Parse(string input); public string ToString(string format); }
public struct DateTime {
  public static DateTime Now { get; } public static DateTime UtcNow { get; } public static DateTime Today { get; }
  public int Year { get; } public int Month { get; } public int Day { get; } public int Hour { get; } public int Minute { get; } public int Second { get; } public int Millisecond { get; }
  public long Ticks { get; } public string ToString(string format);
  public static TimeSpan operator -(DateTime a, DateTime b);
}
public struct DateTimeOffset { } public struct DateOnly { } public struct TimeOnly { } public struct Half { } public struct Int128 { } public struct UInt128 { }
public struct Index { } public struct Range { public Index Start { get; } public Index End { get; } }
public struct ConsoleKeyInfo { public char KeyChar { get; } public ConsoleKey Key { get; } } public enum ConsoleKey { }
public struct Nullable<T> { } public struct ArraySegment<T> { } public struct RuntimeTypeHandle { }
public struct HashCode { public static int Combine<T1, T2>(T1 value1, T2 value2); public static int Combine<T1, T2, T3>(T1 value1, T2 value2, T3 value3); public void Add<T>(T value); public int ToHashCode(); }
public ref struct Span<T> {
  public Span(T[] array); public int Length { get; } public bool IsEmpty { get; } public ref T this[int index] { get; }
  public IEnumerator<T> GetEnumerator(); public T[] ToArray(); public Span<T> Slice(int start); public Span<T> Slice(int start, int length);
  public void Clear(); public void Fill(T value); public static Span<T> Empty { get; }
}
public ref struct ReadOnlySpan<T> {
  public int Length { get; } public bool IsEmpty { get; } public ref T this[int index] { get; }
  public IEnumerator<T> GetEnumerator(); public T[] ToArray(); public ReadOnlySpan<T> Slice(int start); public ReadOnlySpan<T> Slice(int start, int length);
}
public struct Memory<T> { public Span<T> Span { get; } public int Length { get; } } public struct ReadOnlyMemory<T> { public int Length { get; } }
public class Lazy<T> { public Lazy(Func<T> valueFactory); public T Value { get; } public bool IsValueCreated { get; } }
public class WeakReference<T> { } public class WeakReference { } public class Version { public int Major { get; } public int Minor { get; } }
public class Uri { public Uri(string uriString); } public class Progress<T> : IProgress<T> { }
public class Tuple<T1, T2> { public T1 Item1 { get; } public T2 Item2 { get; } }
public class Random {
  public Random(); public Random(int Seed); public static Random Shared { get; }
  public virtual int Next(); public virtual int Next(int maxValue); public virtual int Next(int minValue, int maxValue);
  public virtual long NextInt64(); public virtual double NextDouble(); public virtual float NextSingle(); public void Shuffle<T>(T[] values);
  public T[] GetItems<T>(T[] choices, int length);
}
public static class Console {
  public static void WriteLine(); public static void WriteLine(object value); public static void WriteLine(string format, params object[] arg);
  public static void Write(object value); public static void Write(string format, params object[] arg); public static string ReadLine();
  public static ConsoleKeyInfo ReadKey(); public static ConsoleKeyInfo ReadKey(bool intercept); public static void Clear(); public static void Beep();
  public static TextWriter Error { get; } public static TextWriter Out { get; } public static string Title { get; set; }
  public static ConsoleColor ForegroundColor { get; set; } public static ConsoleColor BackgroundColor { get; set; } public static void ResetColor();
}
public static class Environment {
  public static string NewLine { get; } public static string CurrentDirectory { get; set; } public static int ProcessorCount { get; }
  public static int TickCount { get; } public static long TickCount64 { get; } public static string MachineName { get; } public static void Exit(int exitCode);
}
public static class AppContext { public static string BaseDirectory { get; } }
public class AppDomain { public static AppDomain CurrentDomain { get; } public string BaseDirectory { get; } }
public static class GC { public static void Collect(); public static void SuppressFinalize(object obj); public static long GetTotalMemory(bool forceFullCollection); }
public static class Convert {
  public static int ToInt32(object value); public static uint ToUInt32(object value); public static float ToSingle(object value);
  public static double ToDouble(object value); public static byte ToByte(object value); public static bool ToBoolean(object value); public static string ToString(object value);
}
public static class Tuple { } public class OperatingSystem { } public abstract class TimeProvider { } public class TimeZoneInfo { } public enum DateTimeKind { Unspecified, Utc, Local }
public interface IObservable<out T> { } public interface IObserver<in T> { } public interface IServiceProvider { object GetService(Type serviceType); }
public class ArithmeticException : SystemException { } public class UnhandledExceptionEventArgs : EventArgs { }
public static class BitConverter { } public static class Buffer { } public static class Nullable { } public static class Activator { }
public static class Math {
  public const double PI = 3.14; public const double E = 2.71; public const double Tau = 6.28;
  public static int Abs(int value); public static long Abs(long value); public static float Abs(float value); public static double Abs(double value);
  public static int Max(int val1, int val2); public static uint Max(uint val1, uint val2); public static long Max(long val1, long val2); public static float Max(float val1, float val2); public static double Max(double val1, double val2);
  public static int Min(int val1, int val2); public static uint Min(uint val1, uint val2); public static long Min(long val1, long val2); public static float Min(float val1, float val2); public static double Min(double val1, double val2);
  public static int Clamp(int value, int min, int max); public static uint Clamp(uint value, uint min, uint max); public static long Clamp(long value, long min, long max); public static float Clamp(float value, float min, float max); public static double Clamp(double value, double min, double max);
  public static double Floor(double d); public static double Ceiling(double d); public static double Truncate(double d); public static double Round(double a); public static double Round(double a, int digits);
  public static double Sqrt(double d); public static double Cbrt(double d); public static double Pow(double x, double y); public static double Exp(double d); public static double Log(double d); public static double Log(double a, double newBase); public static double Log10(double d); public static double Log2(double x);
  public static double Sin(double a); public static double Cos(double d); public static double Tan(double a); public static double Asin(double d); public static double Acos(double d); public static double Atan(double d); public static double Atan2(double y, double x);
  public static int Sign(int value); public static int Sign(float value); public static int Sign(double value);
}
public static class MathF {
  public const float PI = 3.14f; public const float E = 2.71f; public const float Tau = 6.28f;
  public static float Abs(float x); public static float Max(float x, float y); public static float Min(float x, float y); public static int Sign(float x);
  public static float Floor(float x); public static float Ceiling(float x); public static float Truncate(float x); public static float Round(float x); public static float Round(float x, int digits);
  public static float Sqrt(float x); public static float Cbrt(float x); public static float Pow(float x, float y); public static float Exp(float x); public static float Log(float x); public static float Log(float x, float y); public static float Log10(float x); public static float Log2(float x);
  public static float Sin(float x); public static float Cos(float x); public static float Tan(float x); public static float Asin(float x); public static float Acos(float x); public static float Atan(float x); public static float Atan2(float y, float x);
  public static float IEEERemainder(float x, float y); public static float FusedMultiplyAdd(float x, float y, float z); public static float CopySign(float x, float y);
}
`;
