import { build } from 'virtual:site';
import { basePrefix } from '#shared/link.ts';
import { versionDataPath } from '#shared/page-module.ts';
import { site } from '../site.ts';
import { fetchData } from './fetch-data.ts';
import { parseVersionFile } from './page-answers.ts';

/** What a reader is told when the site was deployed anew under the running app. */
export const OUTDATED = 'A new version of this site is out.';

let isLost = false;

/** A script of the app can't be had though there is a network: the next navigation had better load its page in full. */
export function tellLost(): void {
  isLost ||= navigator.onLine;
}

/** True after a script was lost, until it is taken. */
export function hasLost(): boolean {
  return isLost;
}

/** True once after a script was lost. */
export function takeLost(): boolean {
  const was = isLost;
  isLost = false;
  return was;
}

/** True when the site is now built of another app than the one that runs; null when it can't be asked. */
export async function isOutdated(): Promise<boolean | null> {
  const address = basePrefix(site.config.baseUrl) + versionDataPath(null);
  try {
    return parseVersionFile(await fetchData(address, 'no-cache'), address).build !== build;
  } catch {
    return null;
  }
}
