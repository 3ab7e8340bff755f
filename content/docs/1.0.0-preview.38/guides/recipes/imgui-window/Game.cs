#region usings
using ImGuiNET;
using Velaptor;
using Velaptor.NativeInterop.ImGui;
#endregion
using Velaptor.UI;

namespace HelloVelaptor;

public class Game : Window
{
    #region code
    private readonly IImGuiInvoker imGui = new ImGuiInvoker();
    private float volume = 50f;
    private bool isMuted;

    protected override void OnDraw(FrameTime frameTime)
    {
        this.imGui.Begin("Options", ImGuiWindowFlags.None);
        this.imGui.Text("Sound");
        this.imGui.SliderFloat("Volume", ref this.volume, 0f, 100f);
        this.imGui.Checkbox("Muted", ref this.isMuted);
        this.imGui.End();

        base.OnDraw(frameTime);
    }
    #endregion
}
