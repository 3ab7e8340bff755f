// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Version } from '#shared/version.ts';
import { mount } from '#tests/mount.ts';
import type { SiteEngines } from '../engines/ask-engines.ts';
import type { Hits } from '../engines/engine.ts';
import { type ModalSearch, useModalSearch } from './use-modal-search.ts';

const VERSION: Version = { name: '1.0', label: '1.0', segment: '', isLatest: true, folder: '1.0' };

/** Answers that are due, by query: the total, or null for a failure. */
const due = new Map<string, (total: number | null) => void>();
const ENGINES: SiteEngines = {
  first: {
    hasFilters: true,
    typingDelay: 0,
    prepare: () => undefined,
    retry: () => undefined,
    find: ({ text }) =>
      new Promise<Hits>((resolve, reject) => {
        due.set(text, (total) =>
          total === null ? reject(new Error('None')) : resolve({ total, hits: [], words: [text] }),
        );
      }),
  },
  spare: null,
};

let search: ModalSearch;
function Probe() {
  search = useModalSearch(ENGINES, VERSION);
  return null;
}
const ask = (text: string): void => void search.ask(text);
const answer = (text: string, total: number | null): Promise<void> => act(async () => due.get(text)?.(total));

beforeEach(() => void mount(<Probe />));

it('tells of the newest question that has an answer, and not of one that comes late', async () => {
  ask('a');
  ask('au');
  await answer('au', 2);
  await answer('a', 1);
  expect(search.outcome).toEqual({ query: 'au', total: 2, state: 'answered', isLost: false });
  expect(search.words()).toEqual(['au']);
});

it('tells of an earlier one until the newest is there', async () => {
  ask('a');
  ask('au');
  await answer('a', 1);
  expect(search.outcome?.query).toBe('a');
});

it('forgets what became of a question, and of one that is still open', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  ask('a');
  await answer('a', null);
  expect(search.outcome?.state).toBe('failed');
  ask('au');
  await act(async () => search.forget());
  await answer('au', 2);
  expect(search.outcome).toBeNull();
  ask('b');
  await answer('b', 0);
  expect(search.outcome).toEqual({ query: 'b', total: 0, state: 'answered', isLost: false });
});
