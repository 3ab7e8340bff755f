using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    public Game()
    {
        Title = "Scenes";
        Width = 800;
        Height = 600;

        // highlight-add-next-line
        SceneManager.AddScene(new PointerScene(), setToActive: true);
    }
}
