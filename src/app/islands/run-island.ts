import type { PageData } from '#shared/dom.ts';
import { tellCrash } from '../platform/tell-crash.ts';
import type { Services } from '../services.ts';
import type { LiveIsland } from './hydrate-island.tsx';
import type { IslandScript } from './island-props.ts';

/**
 * Let a script run an island's static form.
 *
 * @param run the script, which comes from the network: anything may come in its place
 * @param onCrash it failed at its start: the static form is back
 * @throws Error when it is none
 */
export function runIsland(element: HTMLElement, run: unknown, services: Services, onCrash: () => void): LiveIsland {
  if (!isScript(run)) throw new Error('No script.');
  const { island: name = '' }: PageData = element.dataset;
  const html = element.innerHTML;
  let unmount = (): void => {};
  try {
    const { props = '{}' }: PageData = element.dataset;
    unmount = run(element, { props: JSON.parse(props), slots: [], id: element.id, services });
  } catch (error) {
    console.warn(`The ${name} on this page crashed.`, error);
    tellCrash(error);
    element.innerHTML = html;
    // Once whoever asked for it has it.
    setTimeout(onCrash);
  }
  return {
    unmount,
    press(buttons) {
      for (const button of buttons) button.click();
    },
  };
}

function isScript(value: unknown): value is IslandScript {
  return typeof value === 'function';
}
