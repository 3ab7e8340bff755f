import type { HotPayload, ViteDevServer } from 'vite';
import { codeFaults } from './code-faults.ts';
import { faultOverlay } from './dev-faults.ts';

/** What Vite itself tells open pages of code that it can't read, in the words that everything else has. */
export function tellPlainErrors({ environments: { client } }: ViteDevServer): void {
  const { hot } = client;
  const send = hot.send.bind(hot);
  hot.send = (event: HotPayload | string, data?: unknown): void => {
    if (typeof event === 'string') send(event, data);
    else send(event.type === 'error' ? { ...event, err: plainError(event.err) } : event);
  };
}

type Err = Extract<HotPayload, { type: 'error' }>['err'];

function plainError(err: Err): Err {
  const error = new Error(err.message);
  return codeFaults(error).length === 0 ? err : faultOverlay(error);
}
