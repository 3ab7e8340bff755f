namespace Velaptor.Content.Exceptions
{
    public sealed class FontException : Exception
    {
        public FontException()
            : base("There was an issue with using or processing the font.")
        {
        }

        public FontException(string message)
            : base(message)
        {
        }

        public FontException(string message, Exception innerException)
            : base(message, innerException)
        {
        }
    }

    public sealed class LoadAtlasException : Exception
    {
        public LoadAtlasException()
            : base("There was an issue loading the atlas data.")
        {
        }

        public LoadAtlasException(string message)
            : base(message)
        {
        }

        public LoadAtlasException(string message, Exception innerException)
            : base(message, innerException)
        {
        }
    }

    public sealed class LoadAudioException : Exception
    {
        public LoadAudioException()
            : base("There was an issue loading the audio.")
        {
        }

        public LoadAudioException(string message)
            : base(message)
        {
        }

        public LoadAudioException(string message, Exception innerException)
            : base(message, innerException)
        {
        }
    }

    public sealed class CachingException : Exception
    {
        public CachingException()
            : base("There was an issue caching the item.")
        {
        }

        public CachingException(string message)
            : base(message)
        {
        }

        public CachingException(string message, Exception innerException)
            : base(message, innerException)
        {
        }
    }
}

namespace Velaptor.Exceptions
{
    public sealed class AtlasException : Exception
    {
        public AtlasException()
            : base("There was an issue with the atlas.")
        {
        }

        public AtlasException(string message)
            : base(message)
        {
        }

        public AtlasException(string message, Exception innerException)
            : base(message, innerException)
        {
        }
    }

    public sealed class InvalidRenderEffectsException : Exception
    {
        public InvalidRenderEffectsException()
            : base($"{nameof(Graphics.RenderEffects)} value invalid.")
        {
        }

        public InvalidRenderEffectsException(string message)
            : base(message)
        {
        }

        public InvalidRenderEffectsException(string message, Exception innerException)
            : base(message, innerException)
        {
        }
    }
}

namespace Velaptor.Graphics.Renderers.Exceptions
{
    public sealed class RendererException : Exception
    {
        public RendererException()
            : base("There was an issue with the renderer.")
        {
        }

        public RendererException(string message)
            : base(message)
        {
        }

        public RendererException(string message, Exception innerException)
            : base(message, innerException)
        {
        }
    }
}

namespace Velaptor.Scene.Exceptions
{
    public sealed class SceneAlreadyExistsException : Exception
    {
        public SceneAlreadyExistsException()
            : base("The scene already exists.")
        {
        }

        public SceneAlreadyExistsException(string name, Guid id)
            : base(name.Length == 0
                ? $"The scene with the ID '{id}' already exists."
                : $"The scene '{name}' with the ID '{id}' already exists.")
        {
        }

        public SceneAlreadyExistsException(string message)
            : base(message)
        {
        }

        public SceneAlreadyExistsException(string message, Exception innerException)
            : base(message, innerException)
        {
        }
    }

    public sealed class SceneDoesNotExistException : Exception
    {
        public SceneDoesNotExistException()
            : base("The scene does not exist.")
        {
        }

        public SceneDoesNotExistException(Guid id)
            : base($"The scene with the ID '{id}' does not exist.")
        {
        }

        public SceneDoesNotExistException(string message)
            : base(message)
        {
        }

        public SceneDoesNotExistException(string message, Exception innerException)
            : base(message, innerException)
        {
        }
    }
}
