#region usings
// highlight-add-next-line
using Velaptor;
using Velaptor.Content;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    private readonly ILoader<IAudio> audioLoader;
    private IAudio? music;
    private IAudio? blip;

    #region constructor
    // highlight-remove-next-line
    public Game() => this.audioLoader = ContentLoaderFactory.CreateAudioLoader();
    // highlight-add-start
    public Game()
    {
        Width = 1200;
        Height = 600;
        this.audioLoader = ContentLoaderFactory.CreateAudioLoader();
    }
    // highlight-add-end
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
        if (this.music is not null)
        {
            Title = Describe(this.music);
        }

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
