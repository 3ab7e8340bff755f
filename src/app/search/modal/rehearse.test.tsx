// @vitest-environment happy-dom
import { useEffect, useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import type { Search } from '../search.ts';
import { rehearse } from './rehearse.tsx';
import type { OpenModal } from './use-package-props.tsx';

const seen: string[] = [];

vi.mock('./SearchModal.tsx', () => ({
  SearchModal: function Modal({ modal }: { modal: OpenModal }) {
    seen.push(modal.host.isConnected ? 'drawn in the page' : 'drawn');
    useLayoutEffect(() => void seen.push('layout effect'));
    useEffect(() => void seen.push('effect'));
    return <input />;
  },
}));

const search: Search = {
  engines: {
    first: { hasFilters: true, typingDelay: 0, prepare: vi.fn(), retry: vi.fn(), find: vi.fn() },
    spare: null,
  },
  kept: null,
  closeModal: null,
};

test('a modal that is about to be opened is drawn once, aside, and nothing comes of it', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  rehearse(search);
  rehearse(search);
  expect([idle.length, seen.length]).toEqual([1, 0]);
  for (const run of idle) run();
  await vi.waitFor(() => expect(seen).toEqual(['drawn']));
  expect(document.body.childElementCount).toBe(0);
  vi.unstubAllGlobals();
});
