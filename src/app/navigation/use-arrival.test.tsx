// @vitest-environment happy-dom
import { act, useState } from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '#tests/mount.ts';
import type { ShownPage } from './pages.ts';
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts';
import { useArrival } from './use-arrival.ts';

describe('useArrival', () => {
  let navigate: NavigateFunction;
  let location: Location;
  let scrollTo: ReturnType<typeof vi.fn>;
  let intoView: ReturnType<typeof vi.fn<() => void>>;

  let memory: ScrollMemory;
  let show: (page: ShownPage) => void;

  function Probe() {
    const [page, setPage] = useState<ShownPage>({ kind: 'waiting', page: null });
    navigate = useNavigate();
    location = useLocation();
    show = setPage;
    useArrival(location, page, memory, useNavigationType());
    return null;
  }
  const go = (to: string | number): Promise<void> =>
    act(async () => void (typeof to === 'number' ? navigate(to) : navigate(to)));
  const scroll = (top: number): void => {
    window.scrollY = top;
    window.dispatchEvent(new Event('scroll'));
  };

  const focusNothing = (): void =>
    (document.activeElement instanceof HTMLElement ? document.activeElement : document.body).blur();

  beforeEach(() => {
    document.body.innerHTML = '<main tabindex="-1"><h1>Title</h1><h2 id="anchor">Anchor</h2></main>';
    scrollTo = vi.fn();
    intoView = vi.fn<() => void>();
    vi.stubGlobal('scrollTo', scrollTo);
    const anchor = document.getElementById('anchor');
    if (anchor !== null) anchor.scrollIntoView = intoView;
    memory = createScrollMemory();
    mount(
      <MemoryRouter initialEntries={['/a']}>
        <Probe />
      </MemoryRouter>,
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('does nothing on the first page', () => {
    expect([scrollTo, intoView].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
    expect(document.activeElement).toBe(document.body);
  });

  it('goes to the top of a new page, with the focus on its heading', async () => {
    await go('/b');
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
    expect(document.activeElement?.textContent).toBe('Title');
  });

  it('goes to the anchor, with the focus on it', async () => {
    await go('/b#anchor');
    expect([scrollTo.mock.calls.length, intoView.mock.calls.length]).toEqual([0, 1]);
    expect(document.activeElement?.id).toBe('anchor');
  });

  it('goes to the top of a new page whose anchor is not there', async () => {
    await go('/b#nothing');
    expect(scrollTo).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.textContent).toBe('Title');
  });

  it('stays when only the query changed', async () => {
    await go('/a?q=1');
    await go('/a?q=2');
    expect([scrollTo.mock.calls.length, intoView.mock.calls.length]).toEqual([0, 0]);
  });

  it('goes to an anchor again when its link is followed again', async () => {
    await go('/a#anchor');
    await go('/a#anchor');
    expect(intoView).toHaveBeenCalledTimes(2);
  });

  it('stays for an anchor on the same page that is not there', async () => {
    await go('/a#nothing');
    expect([scrollTo.mock.calls.length, document.activeElement]).toEqual([0, document.body]);
  });

  it('gives the focus to the heading of a page that was waited for, and stays where it is', async () => {
    await act(async () => show({ kind: 'failed', error: new Error('gone') }));
    expect([document.activeElement?.textContent, scrollTo.mock.calls.length]).toEqual(['Title', 0]);
  });

  it('goes to the anchor of a page that was waited for', async () => {
    await go('/b#anchor');
    focusNothing();
    await act(async () => show({ kind: 'failed', error: new Error('gone') }));
    expect([document.activeElement?.id, intoView.mock.calls.length]).toEqual(['anchor', 2]);
  });

  it('goes back to where the reader was, and leaves the focus alone', async () => {
    scroll(700);
    await go('/b');
    scroll(0);
    focusNothing();
    scrollTo.mockClear();
    await go(-1);
    expect(scrollTo.mock.calls).toEqual([[{ top: 700, behavior: 'instant' }]]);
    expect(document.activeElement).toBe(document.body);
    scrollTo.mockClear();
    await go(1);
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  });
});
