#region usings
using Velaptor;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    protected override void OnUpdate(FrameTime frameTime)
    {
        Title = $"{Fps:F0} FPS";
        base.OnUpdate(frameTime);
    }
    #endregion
}
