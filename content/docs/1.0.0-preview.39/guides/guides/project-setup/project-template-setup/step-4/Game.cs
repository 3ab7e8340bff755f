using Velaptor;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    protected override void OnLoad()
    {
        base.OnLoad();
    }

    protected override void OnUpdate(FrameTime frameTime)
    {
        base.OnUpdate(frameTime);
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        base.OnDraw(frameTime);
    }

    protected override void OnResize(SizeU size)
    {
        base.OnResize(size);
    }

    protected override void OnUnload()
    {
        base.OnUnload();
    }
}
