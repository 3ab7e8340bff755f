import { vi } from 'vitest';

/**
 * Runs an inline script as a page with these `data-*` attributes does.
 *
 * @returns function that removes the script's listeners
 */
export async function runInline(
  name: 'announcement' | 'base-url' | 'color-mode' | 'moved' | 'start',
  data: Readonly<Record<string, string>>,
): Promise<() => void> {
  const script = document.createElement('script');
  Object.assign(script.dataset, data);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  const added = vi.spyOn(window, 'addEventListener');
  vi.resetModules();
  await import(`../../src/app/boot/${name}.ts`);
  const calls = [...added.mock.calls];
  added.mockRestore();
  return () => {
    for (const [type, listener, options] of calls) window.removeEventListener(type, listener, options);
  };
}
