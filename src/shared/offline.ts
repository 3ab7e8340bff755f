/** Site path of the service worker's script. Hosts must not cache the script permanently: each build changes it. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Slug of the page that the service worker shows offline in place of pages that the browser hasn't stored. */
export const OFFLINE_SLUG = 'offline';

/** Title of the page at `OFFLINE_SLUG`. */
export const OFFLINE_PAGE_TITLE = 'This page is not on this device';

/** Site path of a page shell without content, in which the app renders stored pages whose HTML isn't cached. */
export const OFFLINE_APP_SHELL_PATH = '/offline/frame';

/** Returns the site path of the list of files that a version needs offline. */
export function getVersionFileListPath(version: string): string {
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
export interface VersionFileEntry {
  path: string;
  bytes: number;
  integrity: string;
}

/** The files that a version needs offline, in addition to `Deployment.files`. */
export interface VersionFileList {
  version: string;
  build: string;
  /** Hash of `files`. It changes if the content of any file changes. */
  id: string;
  files: VersionFileEntry[];
}

/** Validates a fetched list. Returns null for other JSON, such as a proxy's response. */
export function parseVersionFileList(json: unknown): VersionFileList | null {
  return isVersionFileList(json) ? json : null;
}

function isVersionFileList(json: unknown): json is VersionFileList {
  if (typeof json !== 'object' || json === null || !('id' in json && 'files' in json)) return false;
  return typeof json.id === 'string' && Array.isArray(json.files);
}

/** Returns the total size of a version's files in bytes. */
export function getTotalBytes({ files }: VersionFileList): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Site path of the folder with the compiled programs that documentation pages run. */
export const PROGRAMS_PATH = '/run/';
