#region usings
using System;
using System.Numerics;
using Velaptor;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    private const float LongestStep = 0.05f; // Seconds
    private readonly Vector2 velocity = new(120, 0); // Pixels per second
    private Vector2 position;

    protected override void OnUpdate(FrameTime frameTime)
    {
        var seconds = MathF.Min((float)frameTime.ElapsedTime.TotalSeconds, LongestStep);
        this.position += this.velocity * seconds;
        base.OnUpdate(frameTime);
    }
    #endregion
}
