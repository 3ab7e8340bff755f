using System;
using Velaptor;
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region fields
    private TimeSpan running;
    private int updates;
    private int draws;
    #endregion

    #region constructor
    public Game()
    {
        Title = "Hello Velaptor";
        Width = 800;
        Height = 600;
    }
    #endregion

    #region on-load
    protected override void OnLoad()
    {
        // Load content here.
        Console.WriteLine("OnLoad");

        base.OnLoad();
    }
    #endregion

    #region on-update
    protected override void OnUpdate(FrameTime frameTime)
    {
        // Move things here, by the time that has passed.
        this.running += frameTime.ElapsedTime;
        this.updates++;
        Title = $"Hello Velaptor: {this.running.TotalSeconds:F1} s";

        base.OnUpdate(frameTime);
    }
    #endregion

    #region on-draw
    protected override void OnDraw(FrameTime frameTime)
    {
        // Draw here, and do nothing else.
        this.draws++;

        base.OnDraw(frameTime);
    }
    #endregion

    #region on-resize
    protected override void OnResize(SizeU size)
    {
        // Arrange things for the new size here.
        Console.WriteLine($"OnResize: {size.Width} x {size.Height}");

        base.OnResize(size);
    }
    #endregion

    #region on-unload
    protected override void OnUnload()
    {
        // Release content here.
        Console.WriteLine($"OnUnload after {this.updates} updates and {this.draws} draws");

        base.OnUnload();
    }
    #endregion
}
