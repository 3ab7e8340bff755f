// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findSiteLink, handleLinkClicks, prefetchLinksOnIntent } from './links.ts';

const BASE = '/x';
let end: AbortController;
let choices: string[] = [];
let prevented: boolean[] = [];
// Prevents the test environment from following links.
window.addEventListener('click', (event) => {
  prevented.push(event.defaultPrevented);
  event.preventDefault();
});

beforeEach(() => {
  prevented = [];
  choices = [];
  end = new AbortController();
  document.body.innerHTML =
    '<a id="a" href="/x/docs?q=1#h"><b>A</b></a><a id="root" href="/x">R</a><a id="away" href="https://other.invalid/">O</a>' +
    '<a id="search" data-search href="/x/search">S</a>' +
    '<div data-region="top"><a id="menu" href="/x/docs/1.0/a" data-version-name="1.0">1.0</a></div>' +
    '<div data-region="main"><a id="notice" href="/x/docs/a" data-version-name="2.0">latest</a></div>';
});
afterEach(() => end.abort());

const target = (id: string): Element => {
  const found = document.querySelector(`#${id} b`) ?? document.getElementById(id);
  if (found === null) throw new Error(id);
  return found;
};

describe('handleLinkClicks', () => {
  const listen = (isFollowed = true) => {
    const follow = vi.fn((_to: string) => isFollowed);
    handleLinkClicks(BASE, { follow, onVersionChoice: (name) => choices.push(name) }, end.signal);
    return follow;
  };
  const click = (id: string, more: MouseEventInit = {}): boolean =>
    target(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...more }));

  it.each([true, false])('hands over clicks on links of the site; followed by the app: %s', (isFollowed) => {
    const follow = listen(isFollowed);
    click('a');
    click('root');
    expect(follow.mock.calls).toEqual([['/docs?q=1#h'], ['/']]);
    expect(prevented).toEqual([isFollowed, isFollowed]);
  });

  it('ignores other clicks, and all clicks after it was stopped', () => {
    const follow = listen();
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
      click('a', more);
    click('away');
    end.abort();
    click('root');
    expect(follow).not.toHaveBeenCalled();
    expect(prevented).not.toContain(true);
  });

  it.each([
    ['menu', {}, '/docs/1.0/a?q=1#part', '1.0'],
    ['notice', {}, '/docs/a', '2.0'],
    ['menu', { ctrlKey: true }, null, '1.0'],
  ])('reports a version that was chosen: %s %o', (id, more, to, version) => {
    history.replaceState(null, '', '/x/docs/a?q=1#part');
    const follow = listen();
    click(id, more);
    expect([follow.mock.calls, choices]).toEqual([to === null ? [] : [[to]], [version]]);
  });
});

describe('prefetchLinksOnIntent', () => {
  const listen = () => {
    const handlers = { onIntent: vi.fn(), prefetch: vi.fn() };
    prefetchLinksOnIntent(BASE, handlers, end.signal);
    return handlers;
  };
  const sign = (id: string, type = 'pointerover'): boolean =>
    target(id).dispatchEvent(new Event(type, { bubbles: true }));
  const connect = (value: unknown): unknown =>
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  afterEach(() => connect(undefined));

  it('prefetches each path once', () => {
    const { prefetch, onIntent } = listen();
    for (const type of ['pointerover', 'focusin', 'touchstart']) sign('a', type);
    sign('root', 'focusin');
    sign('away');
    // This link opens the search modal.
    sign('search');
    expect(prefetch.mock.calls).toEqual([['/docs'], ['/']]);
    expect(onIntent).toHaveBeenCalledTimes(4);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'never prefetches with %o, but reports the sign',
    (connection) => {
      connect(connection);
      const { prefetch, onIntent } = listen();
      sign('a');
      expect([prefetch.mock.calls.length, onIntent.mock.calls.length]).toEqual([0, 1]);
    },
  );
});

describe('findSiteLink', () => {
  const link = (attributes: string, base = ''): HTMLAnchorElement | null => {
    document.body.innerHTML = `<a ${attributes}><b>x</b></a>`;
    return findSiteLink(document.querySelector('b'), base);
  };

  it.each([
    '/',
    '/docs/guides/intro',
    '/docs/1.0.0-rc.2',
    '/docs/api/Velaptor.App',
    '/docs/api/Velaptor.Content.Fonts.IFont#a.b',
    '/docs/guides/intro.html',
    '/search?q=a.png',
  ])('finds the page %s', (address) => {
    expect(link(`href="${address}"`)?.href).toBe(location.origin + address);
    expect(link(`href="${address}" target="_self"`)).not.toBeNull();
  });

  it.each([
    '/sitemap.xml',
    '/docs/guides/intro.md',
    '/assets/sprites-1a2b.zip',
    '/assets/clip-1a2b.mp4',
    '/assets/Toy-1a2b.nupkg',
    '/logo.svg',
    '/files/setup.exe',
    '/files/site.tar.gz',
    '/openapi.yaml',
    'https://other.org/docs',
    'ftp://e.org/docs',
    'mailto:a@e.org',
    'http://',
  ])('finds no page at %s', (address) => {
    expect(link(`href="${address}"`)).toBeNull();
  });

  it('accepts only pages below the base path', () => {
    const paths = ['/x', '/x/', '/x/docs', '/xy', '/', '/x/assets/a.bin', '/x//e.org'];
    expect(paths.filter((path) => link(`href="${path}"`, '/x') !== null)).toEqual(['/x', '/x/', '/x/docs']);
  });
});
