import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, vi } from 'vitest';

/** A React root in the document of a unit test. */
export interface Mount {
  /** The last element of the body. */
  holder: HTMLElement;
  render(element: ReactNode): Promise<void>;
}

/** Creates a React root and renders an element into it, if one is given. Both are removed after the test. */
export function mount(first?: ReactNode): Mount {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  if (first !== undefined) act(() => root.render(first));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    holder.remove();
  });
  return { holder, render: (element) => act(async () => root.render(element)) };
}

/**
 * Renders an element as the build does and hydrates it, which must not report any difference.
 *
 * @param holder where the static form is; the last element of the body if left out
 */
export async function hydrate(
  element: ReactNode,
  holder: HTMLElement = document.body.appendChild(document.createElement('div')),
): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  holder.innerHTML = renderToString(element);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(holder, element, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  onTestFinished(async () => {
    await act(async () => root.unmount());
    holder.remove();
  });
  return holder;
}
