using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    public Game() => Title = "Published";
}
