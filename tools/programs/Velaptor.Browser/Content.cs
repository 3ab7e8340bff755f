using System.Drawing;
using System.Globalization;
using Velaptor.Browser;
using Velaptor.Content;
using Velaptor.Content.Exceptions;
using Velaptor.Content.Fonts;
using Velaptor.Exceptions;
using Velaptor.Graphics;

namespace Velaptor.Graphics
{
    public readonly struct AtlasSubTextureData
    {
        public Rectangle Bounds { get; init; }

        public string Name { get; init; }

        public int FrameIndex { get; init; }
    }
}

namespace Velaptor.Content
{
    public interface IContent
    {
        string Name { get; }

        string FilePath { get; }
    }

    public interface ILoader<out T>
        where T : IContent
    {
        void Unload(string contentPathOrName);

        internal T Load(string contentPathOrName);
    }

    public interface ITexture : IContent
    {
        uint Id { get; }

        uint Width { get; }

        uint Height { get; }
    }

    public interface IAtlasData : IContent
    {
        IReadOnlyCollection<string> SubTextureNames { get; }

        string AtlasDataFilePath { get; }

        ITexture Texture { get; }

        uint Width { get; }

        uint Height { get; }

        AtlasSubTextureData this[int index] { get; }

        AtlasSubTextureData[] GetFrames(string subTextureId);
    }

    /// <summary>The program's content folder, whose files the page has loaded.</summary>
    internal static class ContentFiles
    {
        internal const string Root = "/app/Content";

        /// <summary>Resolves the path of a file, as the framework's path resolvers do.</summary>
        /// <param name="folder">Folder of the kind of content: `Graphics`, `Atlas`, `Fonts` or `Audio`.</param>
        internal static string Resolve(string folder, string name, string extension)
        {
            ArgumentException.ThrowIfNullOrEmpty(name);
            name = Path.HasExtension(name) ? name : name + extension;
            name = name.Replace('\\', '/');
            name = name.StartsWith("./", StringComparison.Ordinal) ? name[2..] : name;
            var path = Path.IsPathRooted(name) ? name : $"{Root}/{folder}/{name}";

            return Exists(path) ? path : throw new FileNotFoundException("The content file could not be found.", path);
        }

        internal static bool Exists(string path) =>
            path.StartsWith(Root, StringComparison.Ordinal) && Page.HasFile(KeyOf(path));

        /// <summary>Returns the page's key of a file, for example `Graphics/ship.png`.</summary>
        internal static string KeyOf(string path) => path[(Root.Length + 1)..];
    }

    internal sealed class TextureLoader : ILoader<ITexture>
    {
        public ITexture Load(string contentPathOrName) =>
            TextureCache.Get(ContentFiles.Resolve("Graphics", contentPathOrName, ".png"));

        public void Unload(string contentPathOrName) => TextureCache.Unload(contentPathOrName);
    }

    internal sealed class AtlasLoader : ILoader<IAtlasData>
    {
        public IAtlasData Load(string contentPathOrName)
        {
            ArgumentException.ThrowIfNullOrEmpty(contentPathOrName);
            var isRooted = Path.IsPathRooted(contentPathOrName);
            var folder = isRooted ? Path.GetDirectoryName(contentPathOrName) ?? string.Empty : $"{ContentFiles.Root}/Atlas";
            var name = Path.GetFileNameWithoutExtension(contentPathOrName);

            if (isRooted && Path.GetExtension(contentPathOrName) is not (".png" or ".json"))
            {
                throw new LoadAtlasException(
                    "When loading atlas data with fully qualified paths, the files must be a '.png' or '.json' extension.");
            }

            RequireFile(folder, $"{folder}/{name}.json", "data");
            RequireFile(folder, $"{folder}/{name}.png", "image");

            return new AtlasData(folder, name);
        }

        public void Unload(string contentPathOrName) => TextureCache.Unload(contentPathOrName);

        private static void RequireFile(string folder, string path, string kind)
        {
            if (!ContentFiles.Exists(path))
            {
                throw new LoadAtlasException(
                    $"The atlas data directory '{folder}' does not contain the required '{path}' atlas {kind} file.");
            }
        }
    }

    internal sealed class FontLoader : ILoader<IFont>
    {
        private const uint DefaultSize = 12;

        public IFont Load(string contentPathOrName)
        {
            var (name, size) = Parse(contentPathOrName);
            var path = ContentFiles.Resolve("Fonts", Path.GetFileNameWithoutExtension(name), ".ttf");

            return size > 0 ? new Fonts.Font(path, size) : throw new ArgumentException("The font size must be larger than 0.", "sizeInPoints");
        }

        public void Unload(string contentPathOrName)
        {
            var (name, _) = Parse(contentPathOrName);

            if (!Path.IsPathRooted(name))
            {
                ContentFiles.Resolve("Fonts", name, ".ttf");
            }
        }

        private static (string Name, uint Size) Parse(string nameAndSize)
        {
            var parts = nameAndSize.Split("|size:");

            return (parts[0], parts.Length < 2 ? DefaultSize : uint.Parse(parts[1], CultureInfo.InvariantCulture));
        }
    }

    internal sealed class AudioLoader : ILoader<IAudio>
    {
        public IAudio Load(string contentPathOrName)
        {
            ArgumentException.ThrowIfNullOrEmpty(contentPathOrName);
            var parts = contentPathOrName.Split('|');
            var extension = Path.GetExtension(parts[0]);

            if (extension is not ("" or ".ogg" or ".mp3"))
            {
                throw new ArgumentException(
                    $"The file extension '{extension}' is not supported.  Supported audio formats are '.ogg' and '.mp3'." +
                    "\nNote: Linux and macOS are case-sensitive.");
            }

            var path = ContentFiles.Resolve("Audio", parts[0], ".ogg");

            return AudioCache.Get(path, parts[1] == nameof(AudioBuffer.Stream) ? AudioBuffer.Stream : AudioBuffer.Full);
        }

        public void Unload(string contentPathOrName) => AudioCache.Unload(
            Path.IsPathRooted(contentPathOrName)
                ? contentPathOrName
                : ContentFiles.Resolve("Audio", contentPathOrName, ".ogg"));
    }

    /// <summary>Textures by path. Loading a path again returns the same texture.</summary>
    internal static class TextureCache
    {
        private static readonly Dictionary<string, ITexture> Textures = [];
        private static uint lastId;

        internal static ITexture Get(string path)
        {
            if (!Textures.TryGetValue(path, out var texture))
            {
                texture = new Texture(path, ++lastId);
                Textures.Add(path, texture);
            }

            return texture;
        }

        internal static void Unload(string path)
        {
            if (Textures.Remove(path, out var texture))
            {
                Page.DeleteTexture((int)texture.Id);
            }
        }

        internal static void Clear()
        {
            foreach (var texture in Textures.Values)
            {
                Page.DeleteTexture((int)texture.Id);
            }

            Textures.Clear();
        }
    }

    internal sealed class Texture : ITexture
    {
        internal Texture(string path, uint id)
        {
            var size = (uint)Page.CreateTexture(ContentFiles.KeyOf(path), (int)id);
            FilePath = path;
            Id = id;
            Width = size >> 16;
            Height = size & 0xffff;
        }

        public uint Id { get; }

        public string Name => Path.GetFileNameWithoutExtension(FilePath);

        public string FilePath { get; }

        public uint Width { get; }

        public uint Height { get; }
    }

    internal sealed class AtlasData : IAtlasData
    {
        private readonly Dictionary<string, List<AtlasSubTextureData>> groups = [];
        private readonly List<AtlasSubTextureData> frames = [];

        internal AtlasData(string folder, string name)
        {
            Name = name;
            FilePath = $"{folder}/{name}.png";
            AtlasDataFilePath = $"{folder}/{name}.json";
            Texture = TextureCache.Get(FilePath);

            foreach (var line in Page.ReadAtlas(ContentFiles.KeyOf(AtlasDataFilePath)).Split('\n'))
            {
                var fields = line.Split('\t');
                int Number(int index) => int.Parse(fields[index], CultureInfo.InvariantCulture);
                var frame = new AtlasSubTextureData
                {
                    Name = fields[0],
                    FrameIndex = Number(1),
                    Bounds = new Rectangle(Number(2), Number(3), Number(4), Number(5)),
                };

                if (!this.groups.TryGetValue(frame.Name, out var group))
                {
                    this.groups.Add(frame.Name, group = []);
                }

                group.Add(frame);
                // Sorted by frame, and frames with the same number by their order in the file.
                this.frames.Insert(this.frames.FindLastIndex(other => other.FrameIndex <= frame.FrameIndex) + 1, frame);
            }
        }

        public IReadOnlyCollection<string> SubTextureNames
        {
            get
            {
                var names = new List<string>();

                foreach (var frame in this.frames)
                {
                    if (!names.Contains(frame.Name))
                    {
                        names.Add(frame.Name);
                    }
                }

                return names.AsReadOnly();
            }
        }

        public string Name { get; }

        public string FilePath { get; }

        public string AtlasDataFilePath { get; }

        public ITexture Texture { get; }

        public uint Width => Texture.Width;

        public uint Height => Texture.Height;

        public AtlasSubTextureData this[int index] => this.frames[index];

        public AtlasSubTextureData[] GetFrames(string subTextureId)
        {
            ArgumentException.ThrowIfNullOrEmpty(subTextureId);

            return this.groups.TryGetValue(subTextureId, out var group)
                ? group.ToArray()
                : throw new AtlasException($"The sub-texture id '{subTextureId}' does not exist in the atlas.");
        }
    }
}

namespace Velaptor.ExtensionMethods
{
    public static class ContentExtensions
    {
        public static ITexture Load(this ILoader<ITexture> loader, string texturePathOrName) =>
            loader.Load(Required(texturePathOrName, nameof(texturePathOrName)));

        public static IAtlasData Load(this ILoader<IAtlasData> loader, string atlasPathOrName) =>
            loader.Load(Required(atlasPathOrName, nameof(atlasPathOrName)));

        public static IFont Load(this ILoader<IFont> loader, string fontName, uint size) =>
            loader.Load($"{Path.GetFileNameWithoutExtension(Required(fontName, nameof(fontName)))}.ttf|size:{size}");

        public static IAudio Load(this ILoader<IAudio> loader, string audioPathOrName, AudioBuffer bufferType) =>
            loader.Load($"{Required(audioPathOrName, nameof(audioPathOrName))}|{bufferType}");

        public static void Unload(this ILoader<ITexture> loader, ITexture? texture)
        {
            if (texture is not null)
            {
                loader.Unload(texture.FilePath);
            }
        }

        /// <summary>Looks for the texture by the path of the data file, so it releases nothing, as in the framework.</summary>
        public static void Unload(this ILoader<IAtlasData> loader, IAtlasData? atlas)
        {
            if (atlas is not null)
            {
                loader.Unload(atlas.AtlasDataFilePath);
            }
        }

        public static void Unload(this ILoader<IFont> loader, IFont? font)
        {
            if (font is not null)
            {
                loader.Unload($"{font.FilePath}|size:{font.Size}");
            }
        }

        public static void Unload(this ILoader<IAudio> loader, IAudio? audio)
        {
            if (audio is not null)
            {
                loader.Unload(audio.FilePath);
            }
        }

        private static string Required(string value, string name)
        {
            ArgumentException.ThrowIfNullOrEmpty(value, name);

            return value;
        }
    }
}

namespace Velaptor.Factories
{
    public static class ContentLoaderFactory
    {
        public static ILoader<ITexture> CreateTextureLoader() => new TextureLoader();

        public static ILoader<IAtlasData> CreateAtlasLoader() => new AtlasLoader();

        public static ILoader<IFont> CreateFontLoader() => new FontLoader();

        public static ILoader<IAudio> CreateAudioLoader() => new AudioLoader();
    }
}
