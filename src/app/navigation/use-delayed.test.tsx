// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Mount, mount } from '#tests/mount.ts';
import { LOADING_DELAY, useDelayed } from './use-delayed.ts';

let render: Mount['render'];
beforeEach(() => {
  ({ render } = mount());
});
afterEach(() => vi.useRealTimers());

describe('useDelayed', () => {
  function Probe({ active }: { active: boolean }) {
    return <p>{useDelayed(active) ? 'late' : 'early'}</p>;
  }
  const text = (): string | null | undefined => document.querySelector('p')?.textContent;
  const wait = (time: number): Promise<void> => act(async () => void vi.advanceTimersByTime(time));

  it('says so after 200 ms, and takes it back at once', async () => {
    vi.useFakeTimers();
    expect(LOADING_DELAY).toBe(200);
    await render(<Probe active />);
    await wait(199);
    expect(text()).toBe('early');
    await wait(1);
    expect(text()).toBe('late');
    await render(<Probe active={false} />);
    expect(text()).toBe('early');
  });

  it('begins anew each time', async () => {
    vi.useFakeTimers();
    await render(<Probe active />);
    await wait(150);
    await render(<Probe active={false} />);
    await render(<Probe active />);
    await wait(150);
    expect(text()).toBe('early');
    await wait(50);
    expect(text()).toBe('late');
  });
});
