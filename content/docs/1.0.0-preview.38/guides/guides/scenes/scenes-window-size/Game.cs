using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    public Game()
    {
        Title = "Resize the window";
        Width = 640;
        Height = 360;

        SceneManager.AddScene(new LayoutScene(), setToActive: true);
    }
}
