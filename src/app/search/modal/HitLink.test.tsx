// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '#tests/mount.ts';
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

function linkTo(url: string, elsewhere: string | null = null): HTMLElement {
  const link = (
    <HitLink hit={{ ...HIT, url }} versionOf={() => elsewhere} onFollow={onFollow}>
      Title
    </HitLink>
  );
  return mount(link).holder.querySelector('a') ?? document.body;
}

beforeEach(() => {
  vi.clearAllMocks();
  document.addEventListener('click', onClick);
});
afterEach(() => document.removeEventListener('click', onClick));

it('is the app’s to follow, and tells where it leads to', async () => {
  linkTo('/docs/a').click();
  expect(onFollow).toHaveBeenCalledWith('/docs/a');
  expect(onClick).toHaveBeenCalled();
});

it('is the browser’s to follow when it leads to another site, whatever its address', async () => {
  linkTo(`${location.origin}/docs/a`).click();
  expect(onFollow).not.toHaveBeenCalled();
  expect(onClick).not.toHaveBeenCalled();
});

it('tells nothing of a click that opens another tab', async () => {
  linkTo('/docs/a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(onFollow).not.toHaveBeenCalled();
});

it('names the version that it leads to, when it is told', async () => {
  expect(linkTo('/docs/a').textContent).toBe('Title');
  expect(linkTo('/docs/0.9/a', '0.9').textContent).toBe('TitleVersion: 0.9');
});
