// @vitest-environment happy-dom
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { hydrate } from '#tests/mount.ts';
import { DrawnKeyboard } from './DrawnKeyboard.tsx';

it('without JavaScript, all keys are links in the tab order', () => {
  const html = renderToStaticMarkup(<DrawnKeyboard lit={null} onShow={() => {}} />);
  expect(html).toContain('<a href="#leftshift" class="w9 word" aria-label="Left Shift">Shift</a>');
  expect(html).toContain('<a href="#a">A</a>');
  expect(html).toContain('aria-label="Ctrl, Left Control">Ctrl</a>');
  expect(html).not.toContain('tabindex');
});

it('hydrated, only the focused key is in the tab order, and its member is shown', async () => {
  const onShow = vi.fn();
  const holder = await hydrate(<DrawnKeyboard lit="Up" onShow={onShow} />);
  const inOrder = (): string[] =>
    [...holder.querySelectorAll<HTMLElement>('[tabindex="0"]')].map(({ textContent }) => textContent);
  expect(inOrder()).toEqual(['Esc']);
  expect(holder.querySelectorAll('[tabindex="-1"]')).toHaveLength(103);
  expect(holder.querySelector('.lit')?.getAttribute('href')).toBe('#up');
  await act(async () => holder.querySelector<HTMLElement>('[href="#keypadenter"]')?.focus());
  expect(inOrder()).toEqual(['Enter']);
  expect(onShow.mock.calls).toEqual([['KeyPadEnter']]);
});
