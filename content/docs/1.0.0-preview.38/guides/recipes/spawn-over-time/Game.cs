#region usings
using System;
using System.Collections.Generic;
using System.Numerics;
using Velaptor;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    private const float SpawnInterval = 2f; // Seconds
    private readonly List<Vector2> stars = [];
    private float untilSpawn = SpawnInterval;

    protected override void OnUpdate(FrameTime frameTime)
    {
        this.untilSpawn -= (float)frameTime.ElapsedTime.TotalSeconds;

        if (this.untilSpawn <= 0f)
        {
            var x = Random.Shared.Next((int)Width);
            var y = Random.Shared.Next((int)Height);

            this.stars.Add(new Vector2(x, y));
            this.untilSpawn = SpawnInterval;
        }

        Title = $"Stars: {this.stars.Count}";
        base.OnUpdate(frameTime);
    }
    #endregion
}
