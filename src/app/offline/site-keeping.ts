import { build } from 'virtual:site';
import { basePrefix } from '#shared/link.ts';
import { site } from '../site.ts';
import { createKeeping } from './keeping.ts';
import { registerWorker } from './register-worker.ts';

const base = basePrefix(site.config.baseUrl);

/** Keeping of this site's versions, for all menus and the page that is about it. */
export const siteKeeping = createKeeping({ base, build, ready: () => registerWorker(base) });
