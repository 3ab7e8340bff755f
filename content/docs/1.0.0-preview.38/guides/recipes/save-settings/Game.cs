using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    private GameSettings settings = GameSettings.Load();

    protected override void OnUnload()
    {
        this.settings = this.settings with { Starts = this.settings.Starts + 1 };
        this.settings.Save();

        base.OnUnload();
    }
    #endregion
}
