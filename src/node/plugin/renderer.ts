import type { ServerRenderer } from '#shared/render.ts';

/**
 * Take the app's server entry out of a module, however it was loaded: bundled, or by the development server.
 *
 * @throws Error when it doesn't export what the prerender needs
 */
export async function loadRenderer(load: () => Promise<unknown>): Promise<ServerRenderer> {
  const module = await load();
  if (isRenderer(module)) return module;
  throw new Error('The server entry must export createRenderer and renderIslandHtml.');
}

function isRenderer(module: unknown): module is ServerRenderer {
  const names: (keyof ServerRenderer)[] = ['createRenderer', 'renderIslandHtml'];
  if (typeof module !== 'object' || module === null) return false;
  const found: object = module;
  return names.every((name) => name in found && typeof Reflect.get(found, name) === 'function');
}
