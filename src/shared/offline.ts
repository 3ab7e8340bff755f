/** Site path of the service worker's script. Hosts must not cache the script permanently: each build changes it. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Slug of the page that the service worker shows offline in place of pages that the browser hasn't stored. */
export const OFFLINE_PAGE_SLUG = 'offline';

/** Title of the page at `OFFLINE_PAGE_SLUG`. */
export const OFFLINE_PAGE_TITLE = 'This page is not on this device';

/** Site path of a page shell without content, in which the app renders pages whose module is stored, but not HTML. */
export const OFFLINE_APP_SHELL_PATH = '/offline/frame';

/** Returns the site path of the list of files that a version needs offline. */
export function getOfflineFileListPath(version: string): string {
  return `/data/offline/${version}.json`;
}

/** A file of a deployment. */
export interface DeployedFile {
  /** Site path, without the base path. */
  path: string;
  /** Integrity hash; undefined for HTML pages, because hosts may modify them. */
  integrity?: string | undefined;
  /** Hash of the file's content; undefined for app files, page modules and stylesheets, whose paths contain a hash. */
  revision?: string | undefined;
}

/** The deployment that a service worker belongs to. The build prepends this data to the worker's code. */
export interface Deployment {
  build: string;
  /** Base path without a trailing slash. */
  base: string;
  /** URL of the app's entry script. The service worker recognises pages of this build by this URL. */
  entry: string;
  /** The site's versions, see `serialiseVersions`. */
  versions: string;
  /** Site path of the page that runs compiled programs; undefined if the site has no programs. */
  programFrame?: string | undefined;
  /** Files that every device stores for offline use. */
  files: DeployedFile[];
}

/** A file that a version needs offline. */
export interface OfflineFileEntry {
  path: string;
  bytes: number;
  integrity: string;
}

/** The files that a version needs offline, in addition to `Deployment.files`. */
export interface OfflineFileList {
  version: string;
  build: string;
  /** Hash of `files`. It changes if the content of any file changes. */
  id: string;
  files: OfflineFileEntry[];
}

/** Validates a fetched list. Returns null for other JSON, such as a proxy's response. */
export function parseOfflineFileList(json: unknown): OfflineFileList | null {
  return isOfflineFileList(json) ? json : null;
}

function isOfflineFileList(json: unknown): json is OfflineFileList {
  if (typeof json !== 'object' || json === null || !('id' in json && 'files' in json)) return false;
  return typeof json.id === 'string' && Array.isArray(json.files);
}

/** Returns the total size of a version's files in bytes. */
export function getTotalBytes({ files }: OfflineFileList): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Site path of the folder with the compiled programs that documentation pages run. */
export const PROGRAMS_PATH = '/run/';
