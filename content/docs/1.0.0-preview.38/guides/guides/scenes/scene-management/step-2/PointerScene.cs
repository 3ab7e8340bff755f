using Velaptor;
using Velaptor.Scene;

namespace HelloVelaptor;

public class PointerScene : SceneBase
{
    public override void LoadContent()
    {
        base.LoadContent();
    }

    public override void Update(FrameTime frameTime)
    {
        base.Update(frameTime);
    }

    public override void Render()
    {
        base.Render();
    }

    public override void UnloadContent()
    {
        base.UnloadContent();
    }
}
