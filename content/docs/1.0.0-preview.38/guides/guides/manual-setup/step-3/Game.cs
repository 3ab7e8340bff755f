using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
}
