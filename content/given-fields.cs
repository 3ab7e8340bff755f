// What a game of the guides has: fields that a fragment may use without showing them, a line each.
private IBatcher batcher = RendererFactory.CreateBatcher();
private IShapeRenderer shapeRenderer = RendererFactory.CreateShapeRenderer();
private ILineRenderer lineRenderer = RendererFactory.CreateLineRenderer();
private ITextureRenderer textureRenderer = RendererFactory.CreateTextureRenderer();
private IFontRenderer fontRenderer = RendererFactory.CreateFontRenderer();
private ILoader<ITexture> textureLoader = ContentLoaderFactory.CreateTextureLoader();
private ILoader<IFont> fontLoader = ContentLoaderFactory.CreateFontLoader();
private ILoader<IAtlasData> atlasLoader = ContentLoaderFactory.CreateAtlasLoader();
private ILoader<IAudio> audioLoader = ContentLoaderFactory.CreateAudioLoader();
private IAppInput<KeyboardState> keyboard = HardwareFactory.GetKeyboard();
private IAppInput<MouseState> mouse = HardwareFactory.GetMouse();
