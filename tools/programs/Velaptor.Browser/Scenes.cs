using System.Drawing;
using Velaptor.Scene.Exceptions;
using Velaptor.UI;

namespace Velaptor.Scene;

public interface IScene : IUpdatable, IDrawable, IDisposable
{
    string Name { get; }

    Guid Id { get; }

    bool IsLoaded { get; }

    SizeU WindowSize { get; }

    Point WindowCenter { get; }

    void LoadContent();

    void UnloadContent();

    void Resize(SizeU size);
}

public interface ISceneManager : IUpdatable, IDrawable, IDisposable
{
    IScene? CurrentScene { get; }

    IReadOnlyCollection<Guid> InActiveScenes { get; }

    bool IsLoaded { get; }

    int TotalScenes { get; }

    int CurrentSceneIndex { get; }

    bool UsesNavigationWrapping { get; set; }

    void AddScene(IScene scene);

    void AddScene(IScene scene, bool setToActive);

    void RemoveScene(Guid sceneId);

    void NextScene();

    void PreviousScene();

    void SetSceneAsActive(Guid id);

    void LoadContent();

    void UnloadContent();

    bool SceneExists(Guid id);

    void Resize(SizeU size);
}

public abstract class SceneBase : IScene
{
    private static event Action<SizeU>? WindowResized;

    protected SceneBase()
    {
        WindowSize = Window.Current?.Size ?? default;
        WindowResized += size => WindowSize = size;
    }

    public string Name { get; init; } = string.Empty;

    public Guid Id { get; } = Guid.NewGuid();

    public bool IsLoaded { get; private set; }

    public SizeU WindowSize { get; private set; }

    public Point WindowCenter => new((int)WindowSize.Width / 2, (int)WindowSize.Height / 2);

    protected bool IsDisposed { get; private set; }

    public virtual void LoadContent() => IsLoaded = true;

    public virtual void UnloadContent() => IsLoaded = false;

    public virtual void Resize(SizeU size) => WindowSize = size;

    public virtual void Update(FrameTime frameTime)
    {
    }

    public virtual void Render()
    {
    }

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    internal static void RaiseWindowResize(SizeU size) => WindowResized?.Invoke(size);

    /// <summary>Forgets the scenes of a program that has ended.</summary>
    internal static void Forget() => WindowResized = null;

    protected virtual void Dispose(bool disposing) => IsDisposed = true;
}

internal sealed class SceneManager : ISceneManager
{
    private readonly List<(IScene Scene, bool IsActive)> scenes = [];
    private bool isDisposed;

    public IScene? CurrentScene => ActiveIndex < 0 ? null : this.scenes[ActiveIndex].Scene;

    public IReadOnlyCollection<Guid> InActiveScenes =>
        this.scenes.FindAll(one => !one.IsActive).ConvertAll(one => one.Scene.Id).AsReadOnly();

    public bool IsLoaded { get; private set; }

    public int TotalScenes => this.scenes.Count;

    public int CurrentSceneIndex { get; private set; }

    public bool UsesNavigationWrapping { get; set; } = true;

    private int ActiveIndex => this.scenes.FindIndex(one => one.IsActive);

    public void AddScene(IScene scene) => AddScene(scene, false);

    public void AddScene(IScene scene, bool setToActive)
    {
        if (SceneExists(scene.Id))
        {
            throw new SceneAlreadyExistsException(scene.Name, scene.Id);
        }

        if (setToActive)
        {
            DeactivateAll();
        }

        this.scenes.Add((scene, this.scenes.Count == 0 || setToActive));

        if (setToActive)
        {
            CurrentSceneIndex = this.scenes.Count - 1;
        }
    }

    public void RemoveScene(Guid sceneId)
    {
        var index = this.scenes.FindIndex(one => one.Scene.Id == sceneId);

        if (index < 0)
        {
            return;
        }

        var removed = this.scenes[index];

        if (removed.IsActive)
        {
            Activate(index == 0 ? this.scenes.Count - 1 : index - 1);
        }

        removed.Scene.UnloadContent();
        this.scenes.Remove(removed);
    }

    public void NextScene()
    {
        if (this.scenes.Count > 1)
        {
            var last = this.scenes.Count - 1;
            var isAtEnd = CurrentSceneIndex == last;
            var from = ActiveIndex;
            var to = from < last ? from + (UsesNavigationWrapping && isAtEnd ? 0 : 1) : UsesNavigationWrapping ? 0 : CurrentSceneIndex;
            Switch(from, to, isAtEnd);
        }
    }

    public void PreviousScene()
    {
        if (this.scenes.Count > 1)
        {
            var isAtStart = CurrentSceneIndex == 0;
            var from = ActiveIndex;
            var to = from > 0
                ? from - (!UsesNavigationWrapping && isAtStart ? 0 : 1)
                : UsesNavigationWrapping ? this.scenes.Count - 1 : CurrentSceneIndex;
            Switch(from, to, isAtStart);
        }
    }

    /// <summary>Makes a scene the current one. Its content isn't loaded.</summary>
    public void SetSceneAsActive(Guid id)
    {
        var index = this.scenes.FindIndex(one => one.Scene.Id == id);

        if (index < 0)
        {
            throw new SceneDoesNotExistException(id);
        }

        DeactivateAll();
        Activate(index);
    }

    public void LoadContent()
    {
        if (this.isDisposed)
        {
            throw new ObjectDisposedException(nameof(SceneManager), "Cannot load a scene manager that has been disposed.");
        }

        if (!IsLoaded)
        {
            CurrentScene?.LoadContent();
            IsLoaded = true;
        }
    }

    public void UnloadContent()
    {
        if (IsLoaded && !this.isDisposed)
        {
            UnloadAll();
        }
    }

    public void Update(FrameTime frameTime) => CurrentScene?.Update(frameTime);

    public void Render() => CurrentScene?.Render();

    public bool SceneExists(Guid id) => this.scenes.Exists(one => one.Scene.Id == id);

    public void Resize(SizeU size)
    {
        foreach (var (scene, _) in this.scenes)
        {
            scene.Resize(size);
        }
    }

    public void Dispose()
    {
        if (!this.isDisposed)
        {
            UnloadAll();
            this.scenes.Clear();
            this.isDisposed = true;
        }
    }

    private void Switch(int from, int to, bool isAtEdge)
    {
        CurrentSceneIndex = to;

        if (!UsesNavigationWrapping && isAtEdge)
        {
            return;
        }

        this.scenes[from] = (this.scenes[from].Scene, false);
        this.scenes[from].Scene.UnloadContent();
        Activate(to);
        this.scenes[to].Scene.LoadContent();
    }

    private void Activate(int index) => this.scenes[index] = (this.scenes[index].Scene, true);

    private void DeactivateAll()
    {
        for (var i = 0; i < this.scenes.Count; i++)
        {
            this.scenes[i] = (this.scenes[i].Scene, false);
        }
    }

    private void UnloadAll()
    {
        foreach (var (scene, _) in this.scenes)
        {
            scene.UnloadContent();
        }
    }
}
