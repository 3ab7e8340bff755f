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
    private IAudio? effect;

    protected override void OnLoad()
    {
        this.effect = this.audioLoader.Load("blip", AudioBuffer.Full);
        this.effect.Volume = 80;

        base.OnLoad();
    }

    private void PlayEffect()
    {
        this.effect?.Stop(); // Back to the start, in case it is still playing
        this.effect?.Play();
    }
    #endregion
}
