using Velaptor.Browser;

namespace Velaptor.Content;

public interface IAudio : IContent, IDisposable
{
    uint Id { get; }

    new string Name { get; }

    new string FilePath { get; }

    float Volume { get; set; }

    TimeSpan Position { get; }

    TimeSpan Length { get; }

    bool IsLooping { get; set; }

    bool IsPlaying { get; }

    bool IsPaused { get; }

    bool IsStopped { get; }

    AudioBuffer BufferType { get; }

    float PlaySpeed { get; set; }

    void Play();

    void Pause();

    void Stop();

    void Rewind(float seconds);

    void FastForward(float seconds);

    void SetTimePosition(float seconds);
}

/// <summary>A sound that the page plays with Web Audio.</summary>
internal sealed class Audio : IAudio
{
    private const float MaxSpeed = 2f;
    private const float SpeedForNegative = 0.25f;

    private readonly string path;
    private readonly AudioBuffer bufferType;
    private readonly int sound;
    private float gain = 1f;
    private float speed = 1f;
    private bool isLooping;
    private bool isDisposed;

    internal Audio(string path, AudioBuffer bufferType)
    {
        this.path = path;
        this.bufferType = bufferType;
        this.sound = Page.OpenSound(ContentFiles.KeyOf(path), bufferType == AudioBuffer.Stream);
    }

    public uint Id => (uint)this.sound;

    public string Name => this.isDisposed ? string.Empty : Path.GetFileNameWithoutExtension(this.path);

    public string FilePath => this.isDisposed ? string.Empty : this.path;

    public float Volume
    {
        get => this.isDisposed ? 0f : this.gain * 100f;
        set
        {
            RequireOpen();
            this.gain = (float)Math.Round(Math.Clamp(value, 0f, 100f) / 100f, 4);
            Page.ControlSound(this.sound, "volume", this.gain);
        }
    }

    public TimeSpan Position => TimeOf("position");

    public TimeSpan Length => TimeOf("length");

    public bool IsLooping
    {
        get => !this.isDisposed && this.isLooping;
        set
        {
            RequireOpen();
            this.isLooping = value;
            Page.ControlSound(this.sound, "loop", value ? 1 : 0);
        }
    }

    public bool IsPlaying => State == 1;

    public bool IsPaused => State == 2;

    public bool IsStopped => State == 0;

    public AudioBuffer BufferType => this.isDisposed ? AudioBuffer.Full : this.bufferType;

    public float PlaySpeed
    {
        get => this.isDisposed ? 0f : this.speed;
        set
        {
            RequireOpen();
            this.speed = value < 0f ? SpeedForNegative : Math.Min(value, MaxSpeed);
            Page.ControlSound(this.sound, "speed", this.speed);
        }
    }

    private int State => this.isDisposed ? 0 : (int)Page.QuerySound(this.sound, "state");

    public void Play() => Control("play");

    public void Pause() => Control("pause");

    public void Stop() => Control("stop");

    public void Rewind(float seconds) => MoveBy(-seconds);

    public void FastForward(float seconds) => MoveBy(seconds);

    /// <summary>Moves to a position. One after the end is replaced by the last whole second.</summary>
    public void SetTimePosition(float seconds)
    {
        RequireOpen();
        var length = Page.QuerySound(this.sound, "length");
        Page.ControlSound(this.sound, "seek", seconds > length ? Math.Floor(length) : Math.Max(seconds, 0f));
    }

    public void Dispose()
    {
        if (!this.isDisposed)
        {
            this.isDisposed = true;
            Page.CloseSound(this.sound);
        }
    }

    private void MoveBy(float seconds)
    {
        RequireOpen();
        SetTimePosition((float)Page.QuerySound(this.sound, "position") + seconds);
    }

    private void Control(string command)
    {
        RequireOpen();
        Page.ControlSound(this.sound, command, 0);
    }

    private TimeSpan TimeOf(string property) =>
        this.isDisposed ? default : TimeSpan.FromMilliseconds((int)(Page.QuerySound(this.sound, property) * 1000));

    private void RequireOpen() => ObjectDisposedException.ThrowIf(this.isDisposed, typeof(Audio));
}

/// <summary>Sounds by path. Loading a path again returns the same sound.</summary>
internal static class AudioCache
{
    private static readonly Dictionary<string, Audio> Sounds = [];

    internal static Audio Get(string path, AudioBuffer bufferType)
    {
        if (!Sounds.TryGetValue(path, out var audio))
        {
            audio = new Audio(path, bufferType);
            Sounds.Add(path, audio);
        }

        return audio;
    }

    internal static void Unload(string path)
    {
        if (Sounds.Remove(path, out var audio))
        {
            audio.Dispose();
        }
    }

    internal static void Clear()
    {
        foreach (var audio in Sounds.Values)
        {
            audio.Dispose();
        }

        Sounds.Clear();
    }
}
