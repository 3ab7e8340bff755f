// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HitLink } from './HitLink.tsx';

const HIT: ComponentProps<typeof HitLink>['hit'] = {
  objectID: '/docs/a',
  content: null,
  url: '/docs/a',
  url_without_anchor: '/docs/a',
  type: 'lvl1',
  anchor: null,
  hierarchy: { lvl0: 'Guides', lvl1: 'A', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
};
const onFollow = vi.fn();
/** The app, which follows links. */
const onClick = vi.fn((event: Event) => event.preventDefault());
let root: Root;

async function linkTo(url: string, elsewhere: string | null = null): Promise<HTMLElement> {
  const link = (
    <HitLink hit={{ ...HIT, url }} versionOf={() => elsewhere} onFollow={onFollow}>
      Title
    </HitLink>
  );
  await act(async () => root.render(link));
  return document.querySelector('a') ?? document.body;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') ?? document.body);
  document.addEventListener('click', onClick);
});
afterEach(async () => {
  document.removeEventListener('click', onClick);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('is the app’s to follow, and tells where it leads to', async () => {
  (await linkTo('/docs/a')).click();
  expect(onFollow).toHaveBeenCalledWith('/docs/a');
  expect(onClick).toHaveBeenCalled();
});

it('is the browser’s to follow when it leads to another site, whatever its address', async () => {
  (await linkTo(`${location.origin}/docs/a`)).click();
  expect(onFollow).not.toHaveBeenCalled();
  expect(onClick).not.toHaveBeenCalled();
});

it('tells nothing of a click that opens another tab', async () => {
  (await linkTo('/docs/a')).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(onFollow).not.toHaveBeenCalled();
});

it('names the version that it leads to, when it is told', async () => {
  expect((await linkTo('/docs/a')).textContent).toBe('Title');
  expect((await linkTo('/docs/0.9/a', '0.9')).textContent).toBe('TitleVersion: 0.9');
});
