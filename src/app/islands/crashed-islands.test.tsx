// @vitest-environment happy-dom
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { IslandProps } from './island-props.ts';
import { button, Counter, clicks, mount, place, whenIdle } from './testing.tsx';
import { loads } from './testing-components.ts';

vi.mock('virtual:components', () => import('./testing-components.ts'));

describe('an island that fails', () => {
  let isBroken = false;
  function Fragile(props: IslandProps) {
    const [count, setCount] = useState(0);
    if (isBroken && (props.props.word === 'always' || count > 0)) throw new Error('no canvas');
    return (
      <>
        <Counter {...props} />
        <button type="button" className="break" onClick={() => setCount(count + 1)}>
          Break
        </button>
      </>
    );
  }
  const placeFragile = (word: string): { figure: HTMLElement; html: string } => {
    isBroken = false;
    const figure = place('TextFigure', { word });
    figure.innerHTML = renderToString(<Fragile props={{ word }} slots={[]} id={figure.id} />);
    isBroken = true;
    loads.TextFigure.mockResolvedValue(Fragile);
    return { figure, html: figure.innerHTML };
  };
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
    // What React can't keep, its test helpers would throw.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  });

  test.each(['always', 'later'])('gets its static form back: %s', async (when) => {
    const { figure, html } = placeFragile(when);
    const other = place('Tabs');
    const note = (): string | undefined => document.querySelector('[role="status"]')?.textContent;
    const again = (): void => document.querySelector<HTMLElement>('[role="status"] button')?.click();
    mount();
    for (const run of whenIdle.splice(0)) run();
    figure.dispatchEvent(new Event('click'));
    await vi.waitFor(() => {
      figure.querySelector<HTMLElement>('.break')?.click();
      expect(note()).toBe('This part crashed. Try again');
    });
    expect(figure.innerHTML).toBe(html);
    expect(console.warn).toHaveBeenCalledWith('The TextFigure on this page crashed.', new Error('no canvas'));
    button(other)?.click();
    await vi.waitFor(() => expect(clicks(other)).toBe('1'));
    // In vain at first, where it fails at once.
    again();
    if (when === 'always') {
      await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2));
      expect(figure.innerHTML).toBe(html);
      isBroken = false;
      again();
    }
    await vi.waitFor(() => expect(note()).toBeUndefined());
    button(figure)?.click();
    await vi.waitFor(() => expect(clicks(figure)).toBe('1'));
  });
});
