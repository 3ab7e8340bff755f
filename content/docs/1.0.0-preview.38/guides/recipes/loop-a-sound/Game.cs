#region usings
using Velaptor.Content;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    private readonly ILoader<IAudio> audioLoader =
        ContentLoaderFactory.CreateAudioLoader();
    private IAudio? music;

    protected override void OnLoad()
    {
        this.music = this.audioLoader.Load("melody", AudioBuffer.Stream);
        this.music.IsLooping = true;
        this.music.Play();

        base.OnLoad();
    }
    #endregion
}
