import { expect } from '@playwright/test';
import { OLD } from '../support/versions.ts';
import {
  errorsOf,
  expectAtTop,
  expectHeading,
  openApp,
  RECORD_ERRORS,
  test,
  topOf,
  waitForApp,
} from './browser-test.ts';

const HOME = '/';
const INTRO = '/docs/guides/intro';
const RECT_SHAPE = '/docs/api/Velaptor.Graphics.RectShape';
const CIRCLE_SHAPE = '/docs/api/Velaptor.Graphics.CircleShape';
const TEXTURE_RENDERER = '/docs/api/Velaptor.Graphics.Renderers.ITextureRenderer';
const KEY_CODE = '/docs/api/Velaptor.Input.KeyCode';
const LONG_PAGE = '/docs/api/Velaptor.NativeInterop.ImGui.ImGuiInvoker';
const TABS = '/docs/guides/guides/project-setup/manual-project-setup';
const SEARCH_FIELD = '.DocSearch-Input';
const FILTER = 'main input[type="search"]';

for (const [name, path, heading] of [
  ['home', HOME, 'Velaptor'],
  ['a guide', INTRO, 'Intro to Velaptor'],
  ['a type page', RECT_SHAPE, 'RectShape struct'],
  ['the search page', '/search', 'Search'],
  ['the offline page', '/offline', ''],
] as const) {
  test(`${name} opens and is hydrated without errors`, async ({ reader, host }) => {
    await openApp(reader, host.origin + path);
    await expectHeading(reader, heading);
    expect(await errorsOf(reader)).toEqual([]);
  });
}

test('a link shows its page in the same document, and Back and Forward return', async ({ reader, host }) => {
  await openApp(reader, host.origin + RECT_SHAPE);
  await reader.run(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  const loads = host.requests.filter((path) => !path.includes('.')).length;
  await reader.click('header a', 'Guides');
  await expectHeading(reader, 'Intro to Velaptor');
  expect(await reader.run(() => [document.activeElement?.tagName, window.scrollY])).toEqual(['H1', 0]);
  await reader.back();
  await expectHeading(reader, 'RectShape struct');
  await expect.poll(() => reader.run(() => Math.round(window.scrollY))).toBe(700);
  await reader.forward();
  await expectHeading(reader, 'Intro to Velaptor');
  expect(host.requests.filter((path) => !path.includes('.')).length).toBe(loads);
  expect(await errorsOf(reader)).toEqual([]);
});

test('Back from another site returns to the place', async ({ reader, host }) => {
  await openApp(reader, host.origin + LONG_PAGE);
  await reader.run(() => window.scrollTo({ top: 6000, behavior: 'instant' }));
  const place = (): Promise<string> =>
    reader.run(() => {
      const blocks = [...document.querySelectorAll('.prose > *')];
      return `block ${blocks.findIndex((block) => block.getBoundingClientRect().bottom > 0)}`;
    });
  let before = '';
  await expect
    .poll(async () => {
      const last = before;
      before = await place();
      return last === before;
    })
    .toBe(true);
  await reader.open('data:text/html,<h1>Elsewhere</h1>');
  await reader.back();
  await waitForApp(reader);
  await expect.poll(place).toBe(before);
});

test('a hash leads to its heading: on the first visit, from the contents at once, and typed into the address', async ({
  reader,
  host,
}) => {
  await reader.open(`${host.origin}${LONG_PAGE}#pushidstring`);
  await expectAtTop(reader, '#pushidstring');
  await reader.open(`${host.origin}${INTRO}`);
  await reader.open(host.origin + LONG_PAGE);
  const last = await reader.run(() => [...document.querySelectorAll<HTMLAnchorElement>('.toc a')].at(-6)?.hash ?? '');
  await reader.click(`.toc a[href="${last}"]`);
  await expectAtTop(reader, last);
  await waitForApp(reader);
  await expectAtTop(reader, last);
  await reader.open(`${host.origin}${LONG_PAGE}#pushidstring`);
  await expectAtTop(reader, '#pushidstring');
});

test('a long page stays where its reader is', async ({ reader, host }) => {
  await reader.open(host.origin + LONG_PAGE);
  const positions = await reader.run(async () => {
    window.scrollTo({ top: 5000, behavior: 'instant' });
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const block = [...document.querySelectorAll('.prose > *')].find(
      (element) => element.getBoundingClientRect().bottom > 100,
    );
    const tops = new Set<number>();
    for (const end = performance.now() + 6000; performance.now() < end; await frame())
      tops.add(Math.round(block?.getBoundingClientRect().top ?? Number.NaN));
    return [...tops];
  });
  expect(Math.max(...positions) - Math.min(...positions)).toBeLessThanOrEqual(1);
});

test('the member filter keeps what is typed, and a link to a hidden member shows it', async ({ reader, host }) => {
  await openApp(reader, host.origin + RECT_SHAPE);
  await reader.click(FILTER);
  await reader.type('border');
  await expect
    .poll(() => reader.run((field) => document.querySelector<HTMLInputElement>(field)?.value, FILTER))
    .toBe('border');
  await expect.poll(() => reader.run(() => document.querySelector('#cornerradius')?.getClientRects().length)).toBe(0);
  await reader.run(() => {
    const link = document.createElement('a');
    link.href = '#cornerradius';
    link.textContent = 'To a hidden member';
    document.querySelector('main h1')?.after(link);
  });
  await reader.click('main a', 'To a hidden member');
  await expectAtTop(reader, '#cornerradius');
});

test('the search opens by keys, finds, and leads to a page', async ({ reader, host }) => {
  await openApp(reader, host.origin + INTRO);
  await reader.press('k', 'Control');
  await expect.poll(() => reader.run((field) => document.activeElement?.matches(field), SEARCH_FIELD)).toBe(true);
  await reader.type('circleshape');
  await expect
    .poll(() => reader.run(() => document.querySelector('.DocSearch-Hit[aria-selected="true"] a')?.textContent ?? ''))
    .toContain('CircleShape');
  await reader.press('Enter');
  await expectHeading(reader, 'CircleShape struct');
  await expect.poll(() => reader.run(() => document.querySelector('.DocSearch-Modal'))).toBeNull();
  expect(await errorsOf(reader)).toEqual([]);
});

test('every Tab stop of the search dialog has a name, and Escape closes it', async ({ reader, host }) => {
  await openApp(reader, host.origin + INTRO);
  await reader.press('k', 'Control');
  await expect.poll(() => reader.run((field) => document.activeElement?.matches(field), SEARCH_FIELD)).toBe(true);
  await reader.type('texture');
  await expect.poll(() => reader.run(() => document.querySelectorAll('.DocSearch-Hit').length)).toBeGreaterThan(3);
  const stops: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    await reader.press('Tab');
    stops.push(
      await reader.run(() => {
        const element = document.activeElement;
        const name =
          element?.getAttribute('aria-label') ?? element?.getAttribute('placeholder') ?? element?.textContent;
        return `${element?.localName} ${name?.trim()}`;
      }),
    );
  }
  expect(stops.filter((stop) => / $|^body/u.test(stop))).toEqual([]);
  await reader.press('Escape');
  await expect.poll(() => reader.run(() => document.querySelector('.DocSearch-Modal'))).toBeNull();
});

test('the version menu leads to the same page of another version', async ({ reader, host }) => {
  await openApp(reader, host.origin + RECT_SHAPE);
  await reader.click('header summary', 'Version');
  await reader.click(`header a[data-version-name="${OLD.name}"]`);
  await expect.poll(() => reader.run(() => location.pathname)).toBe(`${OLD.path}/api/Velaptor.Graphics.RectShape`);
  expect(await errorsOf(reader)).toEqual([]);
});

test('long names in the sidebar flow like text', async ({ reader, host }) => {
  await reader.open(host.origin + LONG_PAGE);
  const columns = await reader.run(() =>
    [...document.querySelectorAll('nav.breadcrumbs a, .sidebar summary, .sidebar a')]
      .filter((element) => element.querySelector('wbr') !== null && element.getClientRects().length > 0)
      .filter((element) => {
        // The pieces of a name that flows begin at one height per line; columns begin at one height with several lines each.
        const range = document.createRange();
        const pieces = [...element.querySelectorAll('wbr')]
          .map((wbr) => wbr.previousSibling)
          .filter((node) => node !== null);
        return pieces.some((node) => {
          range.selectNodeContents(node);
          return range.getClientRects().length > 1;
        });
      })
      .map((element) => element.textContent),
  );
  expect(columns).toEqual([]);
});

test('the footer’s logo has its size, and loading it moves nothing', async ({ reader, host }) => {
  await reader.open(host.origin + HOME);
  const height = (): Promise<number> => reader.run(() => document.documentElement.scrollHeight);
  const before = await height();
  await reader.run(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  const logo = (): Promise<readonly [number, number, boolean]> =>
    reader.run(() => {
      const image = document.querySelector<HTMLImageElement>('footer img');
      return [image?.width ?? 0, image?.height ?? 0, image?.complete === true && image.naturalWidth > 0] as const;
    });
  await expect.poll(logo).toEqual([132, 24, true]);
  expect(await height()).toBe(before);
});

test('visited pages, home and the search work without a network, others say so', async ({ reader, host }) => {
  host.inject('');
  await openApp(reader, host.origin + INTRO);
  // The worker is registered by the second page of a visit, which has a referrer: an address that a script loads has none.
  await reader.run((path) => {
    const form = document.createElement('form');
    form.action = path;
    document.body.append(form);
    setTimeout(() => form.submit());
  }, RECT_SHAPE);
  await expectHeading(reader, 'RectShape struct');
  await waitForApp(reader);
  await expect
    .poll(() =>
      reader.run(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);
  await openApp(reader, host.origin + CIRCLE_SHAPE);
  await expect
    .poll(() => reader.run(async () => (await caches.match('/data/1.0.0-preview.42.json')) !== undefined))
    .toBe(true);
  host.network('down');
  for (const [path, heading] of [
    [CIRCLE_SHAPE, 'CircleShape struct'],
    [HOME, 'Velaptor'],
    ['/search', 'Search'],
    ['/docs/api/Velaptor.Graphics.Line', 'This page is not on this device'],
  ] as const) {
    await reader.open(host.origin + path);
    await expectHeading(reader, heading);
  }
  host.network('up');
});

test('pages read and links work with storage denied', async ({ reader, host }) => {
  host.inject(`${RECORD_ERRORS}<script>for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });</script>`);
  await openApp(reader, host.origin + RECT_SHAPE);
  await reader.click('header summary', 'Version');
  await reader.click(`header a[data-version-name="${OLD.name}"]`);
  await expect.poll(() => reader.run(() => location.pathname)).toContain(OLD.path);
  await reader.click('header a', 'Guides');
  await expectHeading(reader, 'Intro');
  expect(await errorsOf(reader)).toEqual([]);
  await openApp(reader, `${host.origin}/offline`);
  expect(await errorsOf(reader)).toEqual([]);
});

test('in a narrow window nothing is wider than it, and the menu opens and leads to a page', async ({
  reader,
  host,
}) => {
  await reader.resize(460, 800);
  await openApp(reader, host.origin + RECT_SHAPE);
  expect(await reader.run(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await topOf(reader, 'main h1')).toBeLessThan(400);
  await reader.click('header button');
  await expect.poll(() => reader.run(() => document.querySelector('#Page-menu')?.matches(':popover-open'))).toBe(true);
  await reader.click('#Page-menu a', 'CircleShape');
  await expectHeading(reader, 'CircleShape struct');
  expect(await reader.run(() => document.querySelector('#Page-menu')?.matches(':popover-open'))).toBe(false);
});

test('leaving while the app is loading warns of nothing', async ({ reader, host }) => {
  host.inject(`<script>const { warn } = console;
    console.warn = (...texts) => { localStorage.setItem('warned', texts.join(' ')); warn(...texts); };</script>`);
  let requests = 0;
  host.instead((path, response) => {
    if (!/entry-client.*\.js/u.test(path)) return false;
    requests += 1;
    // The preload fails, because the load event may wait for it; the import stays open.
    if (requests === 1) response.writeHead(503).end();
    return true;
  });
  await reader.open(host.origin + INTRO);
  await reader.click('.sidebar a', 'Audio');
  await expectHeading(reader, 'Audio');
  expect(requests).toBeGreaterThan(0);
  expect(await reader.run(() => localStorage.getItem('warned'))).toBeNull();
});

test('a selected tab is selected in every group and remembered', async ({ reader, host }) => {
  await openApp(reader, host.origin + TABS);
  await reader.click('.tab', 'JetBrains Rider');
  const selected = (): Promise<string> =>
    reader.run(() => [...document.querySelectorAll('.tab:has(:checked)')].map((tab) => tab.textContent).join());
  await expect.poll(selected).toMatch(/^JetBrains Rider(,JetBrains Rider)+$/u);
  await reader.reload();
  await expect.poll(selected).toMatch(/^JetBrains Rider(,JetBrains Rider)+$/u);
});

test('a listing is copied by its button', async ({ reader, host }) => {
  await openApp(reader, host.origin + TABS);
  await reader.click('.code-copy');
  await expect.poll(() => reader.run(() => document.querySelector('.code-copy')?.textContent)).toContain('Copied');
  expect(await errorsOf(reader)).toEqual([]);
});

test('a figure is live, and its C# follows its controls', async ({ reader, host }) => {
  await openApp(reader, host.origin + RECT_SHAPE);
  const code = (): Promise<string> =>
    reader.run(() => document.querySelector('[data-island] figure code')?.textContent ?? '');
  const before = await code();
  await reader.click('[data-island] figure input[type="range"]');
  await reader.press('Home');
  await expect.poll(code).not.toBe(before);
  expect(await errorsOf(reader)).toEqual([]);
});

test('pages read without scripts: menus, categories and links work', async ({ reader, host }) => {
  host.inject('<meta http-equiv="Content-Security-Policy" content="script-src \'none\'">');
  await reader.open(host.origin + RECT_SHAPE);
  expect(await reader.run(() => document.documentElement.dataset.hydrated ?? 'no app')).toBe('no app');
  await reader.click('header summary', 'Version');
  await reader.click(`header a[data-version-name="${OLD.name}"]`);
  await expect.poll(() => reader.run(() => location.pathname)).toBe(`${OLD.path}/api/Velaptor.Graphics.RectShape`);
  await reader.click('header a', 'Guides');
  await expectHeading(reader, 'Intro');
});

test('the overload picker shows the overloads that take what is chosen, and opens the only one', async ({
  reader,
  host,
}) => {
  await openApp(reader, host.origin + TEXTURE_RENDERER);
  const overloads = (): Promise<string[]> =>
    reader.run(() =>
      [...document.querySelectorAll<HTMLDetailsElement>('.api-overload')]
        .filter((overload) => overload.checkVisibility())
        .map((overload) => `${overload.open} ${overload.querySelector('summary')?.textContent}`),
    );
  const total = (await overloads()).length;
  for (const choice of ['angle', 'effects', 'texture']) await reader.click('.api-picker label', choice);
  await expect
    .poll(overloads)
    .toEqual([
      expect.stringMatching(/^true Render\(texture, srcRect, destRect, size, angle, color, effects, layer\)/u),
    ]);
  expect(total).toBeGreaterThan(1);
  expect(await errorsOf(reader)).toEqual([]);
});

test('the drawn keyboard is one Tab stop with arrow keys, and a key leads to its row', async ({ reader, host }) => {
  await openApp(reader, host.origin + KEY_CODE);
  await reader.run(() => document.querySelector<HTMLElement>('[role="toolbar"] a')?.focus());
  await expect
    .poll(() => reader.run(() => document.querySelectorAll('[role="toolbar"] [tabindex="0"]').length))
    .toBe(1);
  await reader.press('ArrowDown');
  await expect.poll(() => reader.run(() => document.activeElement?.getAttribute('aria-label'))).toBe('Grave Accent');
  await reader.click('[role="toolbar"] a', 'Tab');
  await expect.poll(() => reader.run(() => location.hash)).toBe('#tab');
  await expectAtTop(reader, '#tab');
  expect(await errorsOf(reader)).toEqual([]);
});

test('a program of a guide runs', async ({ reader, host }) => {
  await openApp(reader, `${host.origin}/docs/guides/guides/first-game`);
  await reader.click('.run button', 'Run');
  const readTitle = (): Promise<string> =>
    reader.run(() => document.querySelector('iframe')?.contentDocument?.querySelector('#title')?.textContent ?? '');
  await expect.poll(readTitle, { timeout: 30_000 }).toBe('Catch');
  await expect.poll(() => reader.run(() => document.querySelector('.run')?.textContent)).toContain('Pause');
  expect(await errorsOf(reader)).toEqual([]);
});
