import type { Manifest } from '#components/run-program/program-manifest.ts';

/** A .NET span in JavaScript. It is valid only during the call that passes it. */
export interface MemoryView {
  readonly length: number;
  copyTo(target: Float64Array): void;
  set(source: Float64Array): void;
}

/** Functions that `Interop.cs` imports. */
export interface PageFunctions {
  now(): number;
  draw(commands: MemoryView): void;
  showWindow(
    title: string,
    width: number,
    height: number,
    x: number,
    y: number,
    border: number,
    state: number,
    hasPointer: boolean,
  ): void;
  print(line: string): void;
  end(error: string | null): void;
  hasFile(path: string): boolean;
  createTexture(path: string, id: number): number;
  deleteTexture(id: number): void;
  readAtlas(path: string): string;
  openFont(path: string): string;
  measureGlyphs(font: number, pixels: number, characters: string, metrics: MemoryView): void;
  measureKerning(font: number, pixels: number, pair: string): number;
  openSound(path: string, isStream: boolean): number;
  closeSound(id: number): void;
  controlSound(id: number, command: string, value: number): void;
  querySound(id: number, property: string): number;
}

/** Functions that `Session.cs` exports. */
export interface Session {
  IsLoaded(program: string): boolean;
  Start(program: string, assembly: Uint8Array, preview: number): void;
  Tick(): void;
  Stop(): void;
  Resize(width: number, height: number): void;
  Key(key: number, isDown: boolean): void;
  Pointer(x: number, y: number): void;
  Button(button: number, isDown: boolean): void;
  Wheel(notches: number): void;
  ReleaseInput(): void;
}

/** Preview number of all versions that aren't previews: larger than that of every preview. */
const NEWEST_PREVIEW = 0x7fffffff;

/** Returns the number at the end of a preview's name, which `Session.Start` expects. */
export function getPreviewNumber(version: string): number {
  return Number(/-preview\.(\d+)$/u.exec(version)?.[1] ?? NEWEST_PREVIEW);
}

/** The parts of `dotnet.js` that the frame uses. */
interface DotnetModule {
  dotnet: {
    withResourceLoader(
      load: (type: string, name: string, address: string) => Promise<Response> | undefined,
    ): DotnetModule['dotnet'];
    create(): Promise<{
      setModuleImports(name: string, functions: PageFunctions): void;
      getAssemblyExports(name: string): Promise<{ Velaptor: { Browser: { Session: Session } } }>;
    }>;
  };
}

const MODULE_NAME = 'velaptor';
const ASSEMBLY_NAME = 'Velaptor';

/**
 * Downloads and starts the .NET runtime.
 *
 * @param onProgress called with the downloaded share of the runtime, from 0 to 1
 */
export async function startRuntime(
  manifest: Manifest,
  functions: PageFunctions,
  onProgress: (share: number) => void,
): Promise<Session> {
  // The browser loads scripts itself, without reporting progress.
  const countedFiles = manifest.runtime.filter(({ file }) => !file.endsWith('.js'));
  const total = countedFiles.reduce((sum, { bytes }) => sum + bytes, 0);
  let loaded = 0;
  const count = (bytes: number): void => {
    loaded += bytes;
    onProgress(Math.min(1, loaded / total));
  };
  const { dotnet }: DotnetModule = await import(new URL(manifest.entry, document.baseURI).href);
  const runtime = await dotnet
    // Omits the integrity hash, because the service worker doesn't cache requests that have one.
    .withResourceLoader((type, _name, address) => (type === 'dotnetjs' ? undefined : fetchCounting(address, count)))
    .create();
  runtime.setModuleImports(MODULE_NAME, functions);
  const { Velaptor } = await runtime.getAssemblyExports(ASSEMBLY_NAME);
  return Velaptor.Browser.Session;
}

async function fetchCounting(address: string, count: (bytes: number) => void): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok || response.body === null) return response;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      count(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, headers });
}
