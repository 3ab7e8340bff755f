#region usings
using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Graphics;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region method
    private static bool Overlap(RectShape a, RectShape b) =>
        a.Left < b.Right && b.Left < a.Right && a.Top < b.Bottom && b.Top < a.Bottom;
    #endregion

    private RectShape player = new() { Position = new Vector2(200f, 200f), Width = 80f, Height = 80f };
    private RectShape wall = new() { Position = new Vector2(400f, 200f), Width = 40f, Height = 300f };

    protected override void OnUpdate(FrameTime frameTime)
    {
        #region call
        if (Overlap(this.player, this.wall))
        {
            this.player.Color = Color.OrangeRed;
        }
        #endregion

        base.OnUpdate(frameTime);
    }
}
