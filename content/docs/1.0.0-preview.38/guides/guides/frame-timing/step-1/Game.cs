using Velaptor;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    private int updates;
    private int draws;
    private float counted;

    public Game()
    {
        Width = 800;
        Height = 450;
    }

    protected override void OnUpdate(FrameTime frameTime)
    {
        var seconds = (float)frameTime.ElapsedTime.TotalSeconds;

        Count(seconds);

        base.OnUpdate(frameTime);
    }

    protected override void OnDraw(FrameTime frameTime)
    {
        this.draws++;

        base.OnDraw(frameTime);
    }

    private void Count(float seconds)
    {
        this.updates++;
        this.counted += seconds;

        if (this.counted < 1f)
        {
            return;
        }

        Title = $"{this.updates} updates of {UpdateFrequency}, {this.draws} draws, Fps {Fps:F0}";
        this.updates = 0;
        this.draws = 0;
        this.counted = 0f;
    }
}
