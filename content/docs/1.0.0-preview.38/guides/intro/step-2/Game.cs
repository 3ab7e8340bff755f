using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    public Game()
    {
        Title = "Hello Velaptor";
        Width = 800;
        Height = 600;
    }
}
