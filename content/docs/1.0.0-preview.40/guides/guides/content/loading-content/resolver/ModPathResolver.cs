using System;
using System.IO;
using Velaptor.Content;
using Velaptor.Factories;

namespace HelloVelaptor;

public class ModPathResolver : IContentPathResolver
{
    private readonly IContentPathResolver standard = PathResolverFactory.CreateTexturePathResolver();

    public string RootDirectoryPath => Path.Combine(AppContext.BaseDirectory, "Mods");

    public string ContentDirectoryName => this.standard.ContentDirectoryName;

    public string ResolveDirPath() => Path.Combine(RootDirectoryPath, ContentDirectoryName);

    public string ResolveFilePath(string contentPathOrName)
    {
        var fileName = Path.ChangeExtension(contentPathOrName, ".png");
        var path = Path.Combine(ResolveDirPath(), fileName);

        return File.Exists(path) ? path : this.standard.ResolveFilePath(contentPathOrName);
    }
}
