using Velaptor.Scene;

namespace HelloVelaptor;

public class MenuScene : SceneBase
{
    public MenuScene() => Name = "Menu";
}

public class LevelScene : SceneBase
{
    public LevelScene() => Name = "Level";
}
