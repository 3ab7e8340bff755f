using Velaptor;
using Velaptor.Content;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Input;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region constants
    private const float SeekStep = 2f;    // Seconds
    private const float VolumeStep = 10f; // Of a range from 0 to 100
    private const float SpeedStep = 0.25f;
    #endregion

    #region fields
    private readonly ILoader<IAudio> audioLoader;
    private readonly IAppInput<KeyboardState> keyboard;
    private IAudio? music;
    private IAudio? blip;
    private KeyboardState current;
    private KeyboardState previous;

    public Game()
    {
        Width = 1200;
        Height = 600;
        this.audioLoader = ContentLoaderFactory.CreateAudioLoader();
        this.keyboard = HardwareFactory.GetKeyboard();
    }
    #endregion

    #region load
    protected override void OnLoad()
    {
        this.music = this.audioLoader.Load("melody", AudioBuffer.Stream);
        this.music.Volume = 50f;
        this.music.IsLooping = true;

        this.blip = this.audioLoader.Load("blip", AudioBuffer.Full);

        base.OnLoad();
    }
    #endregion

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        this.current = this.keyboard.GetState();

        if (this.music is not null)
        {
            Control(this.music);
            Adjust(this.music);
            Title = Describe(this.music);
        }

        // highlight-add-start
        if (this.blip is not null && WasPressed(KeyCode.B))
        {
            this.blip.Stop();
            this.blip.Play();
        }
        // highlight-add-end

        this.previous = this.current;
        base.OnUpdate(frameTime);
    }
    #endregion

    #region unload
    protected override void OnUnload()
    {
        this.audioLoader.Unload(this.blip);
        this.blip = null;

        this.audioLoader.Unload(this.music);
        this.music = null;

        base.OnUnload();
    }
    #endregion

    #region control
    private void Control(IAudio audio)
    {
        if (WasPressed(KeyCode.Space))
        {
            if (audio.IsPlaying)
            {
                audio.Pause();
            }
            else
            {
                audio.Play();
            }
        }

        if (WasPressed(KeyCode.Escape))
        {
            audio.Stop();
        }
    }

    private bool WasPressed(KeyCode key) =>
        this.previous.IsKeyUp(key) && this.current.IsKeyDown(key);
    #endregion

    #region adjust
    private void Adjust(IAudio audio)
    {
        if (WasPressed(KeyCode.Left))
        {
            audio.Rewind(SeekStep);
        }

        if (WasPressed(KeyCode.Right))
        {
            audio.FastForward(SeekStep);
        }

        if (WasPressed(KeyCode.Home))
        {
            audio.SetTimePosition(0f);
        }

        if (WasPressed(KeyCode.Up))
        {
            audio.Volume += VolumeStep;
        }

        if (WasPressed(KeyCode.Down))
        {
            audio.Volume -= VolumeStep;
        }

        if (WasPressed(KeyCode.PageUp))
        {
            audio.PlaySpeed += SpeedStep;
        }

        if (WasPressed(KeyCode.PageDown) && audio.PlaySpeed > SpeedStep)
        {
            audio.PlaySpeed -= SpeedStep; // Not below 0.25
        }

        if (WasPressed(KeyCode.L))
        {
            audio.IsLooping = !audio.IsLooping;
        }
    }
    #endregion

    #region describe
    private static string Describe(IAudio audio)
    {
        var state = "Stopped";

        if (audio.IsPlaying)
        {
            state = "Playing";
        }
        else if (audio.IsPaused)
        {
            state = "Paused";
        }

        var position = audio.Position.ToString(@"mm\:ss");
        var length = audio.Length.ToString(@"mm\:ss");
        var loop = audio.IsLooping ? "on" : "off";

        return $"{state} {position} / {length} | Volume {audio.Volume:F0} | " +
               $"Speed {audio.PlaySpeed:F2} | Loop {loop}";
    }
    #endregion
}
