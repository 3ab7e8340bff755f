import * as v from 'valibot';
import type { ViteDevServer, WebSocketClient } from 'vite';
import { DEV_EVENTS, type DevCrash, type DevPlace } from '#shared/development.ts';

/** The pages that are open in browsers. */
export interface OpenPages {
  /** Tell something to each, according to its path; what is null isn't told. */
  tell<T extends object>(event: string, payloadFor: (pathname: string) => T | null): void;
}

/** What a page says to one that has come. */
export interface PageListeners {
  onPage(page: DevPlace, answer: (event: string, payload: object) => void): void;
  onCrash(crash: DevCrash, answer: (event: string, payload: object) => void): void;
}

const Page = v.object({ pathname: v.string(), isRunning: v.boolean(), state: v.number() });
const Crash = v.object({ message: v.string(), stack: v.string() });

/** Follow which pages browsers show: each tells its path when it comes, and whenever that changes. */
export function followOpenPages({ ws }: ViteDevServer, { onPage, onCrash }: PageListeners): OpenPages {
  const open = new Map<WebSocketClient, string>();
  const answering = (client: WebSocketClient) => (event: string, payload: object) => client.send(event, payload);
  ws.on(DEV_EVENTS.page, (data: unknown, client) => {
    const { success, output } = v.safeParse(Page, data);
    if (!success) return;
    open.set(client, output.pathname);
    onPage(output, answering(client));
  });
  ws.on(DEV_EVENTS.crash, (data: unknown, client) => {
    const { success, output } = v.safeParse(Crash, data);
    if (success) onCrash(output, answering(client));
  });
  return {
    tell(event, payloadFor) {
      for (const [client, pathname] of open) {
        if (!ws.clients.has(client)) open.delete(client);
        else {
          const payload = payloadFor(pathname);
          if (payload !== null) client.send(event, payload);
        }
      }
    },
  };
}
