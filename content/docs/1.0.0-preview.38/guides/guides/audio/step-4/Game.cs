#region usings
using Velaptor.Content;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.UI;
#endregion

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    private readonly ILoader<IAudio> audioLoader;
    private IAudio? music;
    private IAudio? blip;

    public Game() => this.audioLoader = ContentLoaderFactory.CreateAudioLoader();
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
}
