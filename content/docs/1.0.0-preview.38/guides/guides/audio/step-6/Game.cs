#region usings
using Velaptor;
using Velaptor.Content;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
// highlight-add-next-line
using Velaptor.Input;
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    private readonly ILoader<IAudio> audioLoader;
    // highlight-add-next-line
    private readonly IAppInput<KeyboardState> keyboard;
    private IAudio? music;
    private IAudio? blip;
    // highlight-add-start
    private KeyboardState current;
    private KeyboardState previous;
    // highlight-add-end

    public Game()
    {
        Width = 1200;
        Height = 600;
        this.audioLoader = ContentLoaderFactory.CreateAudioLoader();
        // highlight-add-next-line
        this.keyboard = HardwareFactory.GetKeyboard();
    }
    #endregion

    #region load
    protected override void OnLoad()
    {
        this.music = this.audioLoader.Load("melody", AudioBuffer.Stream);
        this.music.Volume = 50f;

        this.blip = this.audioLoader.Load("blip", AudioBuffer.Full);

        base.OnLoad();
    }
    #endregion

    #region update
    protected override void OnUpdate(FrameTime frameTime)
    {
        // highlight-add-next-line
        this.current = this.keyboard.GetState();

        if (this.music is not null)
        {
            // highlight-add-next-line
            Control(this.music);
            Title = Describe(this.music);
        }

        // highlight-add-next-line
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

        return $"{state} {position} / {length}";
    }
    #endregion
}
