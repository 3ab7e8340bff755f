// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type * as Deployment from './deployment.ts';
import { reloadPageOnce, resetReloadGuard } from './deployment.ts';

describe('reloadPageOnce', () => {
  const ERROR = new Error('gone');
  let reload: ReturnType<typeof vi.fn<() => void>>;
  const online = (value: boolean): unknown => Object.defineProperty(navigator, 'onLine', { value, configurable: true });

  beforeEach(() => {
    sessionStorage.clear();
    online(true);
    reload = vi.fn<() => void>();
    vi.spyOn(window.location, 'reload').mockImplementation(() => reload());
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('allows another full load after a success or a retry', () => {
    expect(reloadPageOnce('/docs/a', ERROR)).toBe(true);
    resetReloadGuard();
    expect([reloadPageOnce('/docs/a', ERROR), reloadPageOnce('/docs/a', ERROR)]).toEqual([true, false]);
  });

  it('does not reload when offline', () => {
    online(false);
    expect(reloadPageOnce('/docs/a', ERROR)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload without storage', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('denied');
      },
    });
    expect(reloadPageOnce('/docs/a', ERROR)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the stylesheets', () => {
  let loadPageStyles: typeof Deployment.loadPageStyles;
  let retryStylesheets: typeof Deployment.retryStylesheets;

  const links = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];
  const addresses = (): (string | null)[] => links().map((link) => link.getAttribute('href'));
  const refuse = (): never => {
    throw new DOMException('Cannot access rules', 'SecurityError');
  };
  /** Values of a link's `sheet` after its stylesheet failed. */
  const FAILURES: [string, object | null][] = [
    ['nothing', null],
    ['an empty sheet', { cssRules: [] }],
    ['half a sheet', { cssRules: [{ cssText: 'p { }' }] }],
    ['one that may not be read', Object.defineProperty({}, 'cssRules', { get: refuse })],
  ];

  /** Requests past the browser's own cache, which may have a broken copy. */
  let fetched: MockInstance<typeof fetch>;

  /** Load listeners of links, which the test calls. */
  const listeners = new Map<object, () => void>();

  /** Sets the sheet of a link and calls its load listener. */
  function end(
    link: HTMLLinkElement | undefined,
    sheet: object | null = { cssRules: [{ cssText: 'p { }' }, { cssText: '.end { --end: 1; }' }] },
  ): void {
    if (link === undefined) throw new Error('There is no link.');
    Object.defineProperty(link, 'sheet', { value: sheet, configurable: true });
    listeners.get(link)?.();
  }

  beforeEach(async () => {
    // The module remembers stylesheets for the lifetime of the document.
    vi.resetModules();
    vi.stubEnv('PROD', true);
    ({ retryStylesheets, loadPageStyles } = await import('./deployment.ts'));
    listeners.clear();
    fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed'));
    vi.spyOn(HTMLLinkElement.prototype, 'onload', 'set').mockImplementation(function set(this: object, run: unknown) {
      if (typeof run === 'function') listeners.set(this, () => run());
    });
    document.body.innerHTML = '<div id="Page-root" data-api-styles="/assets/api-1.css"></div>';
  });
  afterEach(() => {
    document.head.replaceChildren();
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it('adds the API stylesheet once, and every API page waits for it', async () => {
    const both = [loadPageStyles({ kind: 'api-type' }, ''), loadPageStyles({ kind: 'namespace' }, '')];
    expect(addresses()).toEqual(['/assets/api-1.css']);
    expect(await Promise.race([...both, Promise.resolve('loading')])).toBe('loading');
    end(links()[0]);
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(await loadPageStyles({ kind: 'api-type' }, '')).toBe(true);
    expect(addresses()).toEqual(['/assets/api-1.css']);
  });

  it.each(FAILURES)('reports a stylesheet that failed, and loads it again for the next page: %s', async (_, sheet) => {
    const first = loadPageStyles({ kind: 'mdx', styles: 'gone' }, '');
    const [failed] = links();
    end(failed, sheet);
    expect(await first).toBe(false);
    const again = loadPageStyles({ kind: 'mdx', styles: 'gone' }, '');
    await vi.waitFor(() => expect(links()[0]).not.toBe(failed));
    end(links()[0]);
    expect([await again, addresses()]).toEqual([true, ['/assets/styles-gone.css']]);
  });

  it('continues without a stylesheet that times out', async () => {
    vi.useFakeTimers();
    const loading = loadPageStyles({ kind: 'mdx', styles: 'late' }, '');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await loading).toBe(true);
  });

  it('adds a stylesheet that the start script removed because it was slow', async () => {
    document.head.innerHTML = '<link href="/assets/main-1.css">';
    retryStylesheets();
    await vi.waitFor(() => expect(links().map(({ rel }) => rel)).toEqual(['stylesheet']));
    expect(addresses()).toEqual(['/assets/main-1.css']);
  });

  it.each(FAILURES)('replaces a stylesheet of the document that failed until it is loaded: %s', async (_, sheet) => {
    const failed = document.createElement('link');
    failed.rel = 'stylesheet';
    failed.setAttribute('href', '/assets/main-1.css');
    Object.defineProperty(failed, 'sheet', { value: sheet });
    const icon = document.createElement('link');
    icon.rel = 'icon';
    document.head.append(failed, icon);
    expect(await loadPageStyles({ kind: 'mdx' }, '')).toBe(true);
    await vi.waitFor(() => expect(links()[0]).not.toBe(failed));
    const refreshes = [[`${location.origin}/assets/main-1.css`, { cache: 'reload' }]];
    expect(fetched.mock.calls).toEqual(sheet === null ? [] : refreshes);
    const [second] = links();
    retryStylesheets();
    expect(links()[0]).toBe(second);
    end(second, null);
    retryStylesheets();
    await vi.waitFor(() => expect(links()[0]).not.toBe(second));
    const [third] = links();
    end(third);
    retryStylesheets();
    expect([links()[0], addresses()]).toEqual([third, ['/assets/main-1.css', null]]);
  });
});
