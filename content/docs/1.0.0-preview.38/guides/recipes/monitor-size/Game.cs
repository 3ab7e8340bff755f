#region usings
using System.Numerics;
using Velaptor.Factories;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    protected override void OnLoad()
    {
        var monitor = HardwareFactory.GetMainDisplay();

        Title = $"{monitor.Width} x {monitor.Height} at {monitor.RefreshRate} Hz";
        Width = (uint)(monitor.Width / 2);
        Height = (uint)(monitor.Height / 2);
        Position = monitor.Center - new Vector2(Width / 2f, Height / 2f);

        base.OnLoad();
    }
    #endregion
}
