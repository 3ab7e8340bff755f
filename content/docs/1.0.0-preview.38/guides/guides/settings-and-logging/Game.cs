using Velaptor;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    private GameSettings settings = GameSettings.Load();

    public Game()
    {
        Title = "Change my size, and start me again";
        Width = this.settings.Width;
        Height = this.settings.Height;
    }

    protected override void OnResize(SizeU size)
    {
        // Keep the size of a normal window only. Some systems give a minimised window a size of 0.
        if (WindowState == StateOfWindow.Normal && size.Width > 0)
        {
            this.settings = this.settings with { Width = size.Width, Height = size.Height };
        }

        base.OnResize(size);
    }

    protected override void OnUnload()
    {
        this.settings.Save();

        base.OnUnload();
    }
}
