namespace Velaptor
{
    public interface IUpdatable
    {
        void Update(FrameTime frameTime);
    }

    public interface IDrawable
    {
        void Render();
    }

    public readonly record struct FrameTime
    {
        public TimeSpan TotalTime { get; init; }

        public TimeSpan ElapsedTime { get; init; }
    }

    public readonly record struct SizeU
    {
        public SizeU(uint width, uint height)
        {
            Width = width;
            Height = height;
        }

        public uint Width { get; init; }

        public uint Height { get; init; }
    }
}
