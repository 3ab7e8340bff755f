// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testConfig } from '#tests/small-site.ts';
import { inlineScripts } from './inline-scripts.ts';

const APP = { entry: '/assets/entry.js', imports: ['/assets/react.js'], styles: [], apiStyles: '' };

describe('inlineScripts', () => {
  it('are as few as the configuration asks for', () => {
    const count = (fields: Record<string, unknown>, home = false) => {
      const { early, late } = inlineScripts(testConfig(fields), APP, home);
      return [early.length, late.length];
    };
    expect(count({})).toEqual([0, 1]);
    expect(count({}, true)).toEqual([0, 2]);
    expect(count({ announcement: { id: 'a', html: 'b', closeable: true } })).toEqual([1, 1]);
    expect(count({ colorMode: { default: 'dark', switch: true, respectSystem: false } })).toEqual([1, 1]);
  });

  it('are valid scripts without an end tag in them', () => {
    const config = testConfig({
      announcement: { id: 'a', html: '</script>', closeable: true },
      colorMode: { default: 'light', switch: true, respectSystem: true },
    });
    const { early, late } = inlineScripts(config, APP, true);
    expect([...early, ...late]).toHaveLength(4);
    for (const code of [...early, ...late]) {
      expect(code).not.toContain('</');
      expect(() => new Function(code.replaceAll('import(', 'load('))).not.toThrow();
    }
  });
});

describe('the script that starts the app', () => {
  const load = vi.fn(() => Promise.resolve());
  const idle: (() => void)[] = [];

  /** Runs the script with a stand-in for `import`, on a connection. */
  function run(connection: { saveData?: boolean; effectiveType?: string } | undefined): void {
    const [script] = inlineScripts(testConfig(), APP, false).late;
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    new Function('load', script?.replaceAll('import(', 'load(') ?? '')(load);
  }
  const preloads = (): (string | null)[] =>
    [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));

  beforeEach(() => {
    load.mockClear();
    idle.length = 0;
    document.head.innerHTML = '';
    document.body.innerHTML = '<p>text</p><a href="/a"><b>link</b></a>';
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
    Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true });
  });
  afterEach(() => {
    // One run listens until it has started the app.
    window.dispatchEvent(new KeyboardEvent('keydown'));
    vi.unstubAllGlobals();
  });

  it('preloads the entry and what it imports, and starts it when idle, once', () => {
    run(undefined);
    expect(preloads()).toEqual(['/assets/entry.js', '/assets/react.js']);
    expect(load).not.toHaveBeenCalled();
    for (const callback of idle) callback();
    expect(load.mock.calls).toEqual([['/assets/entry.js']]);
    window.dispatchEvent(new KeyboardEvent('keydown'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('starts at the first sign of intent: a pointer over a link, not over text', () => {
    run(undefined);
    document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).not.toHaveBeenCalled();
    document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).toHaveBeenCalledTimes(1);
    for (const callback of idle) callback();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'with %o starts only at intent',
    (connection) => {
      run(connection);
      expect([preloads(), idle]).toEqual([[], []]);
      window.dispatchEvent(new KeyboardEvent('keydown'));
      expect(load).toHaveBeenCalledTimes(1);
    },
  );

  it('waits for the page to be loaded', () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    run(undefined);
    expect(idle).toHaveLength(0);
    window.dispatchEvent(new Event('load'));
    expect(idle).toHaveLength(1);
  });
});

describe('the script for a wrong base path', () => {
  function run(styled: string): void {
    document.body.innerHTML = '<main></main>';
    vi.stubGlobal('getComputedStyle', () => ({
      getPropertyValue: (name: string) => (name === '--styled' ? styled : ''),
    }));
    const [, script] = inlineScripts(testConfig({ baseUrl: '/' }), APP, true).late;
    new Function(script ?? '')();
    window.dispatchEvent(new Event('load'));
    vi.unstubAllGlobals();
  }

  it('says nothing when the stylesheet is there', () => {
    run('1');
    expect(document.body.innerHTML).toBe('<main></main>');
  });

  it('tells what base path is configured and which to try', () => {
    run('');
    const lines = [...(document.querySelector('#base-url-issue')?.querySelectorAll('p') ?? [])].map(
      (line) => line.textContent,
    );
    expect(lines.slice(0, 3)).toEqual([
      'Your Docusaurus site did not load properly.',
      'A very common reason is a wrong site baseUrl configuration.',
      'Current configured baseUrl = / (default value)',
    ]);
    expect(lines[3]).toMatch(/^We suggest trying baseUrl = .*\/$/u);
    expect(document.body.firstElementChild?.id).toBe('base-url-issue');
  });
});
