/** Site path of the service worker's script. Hosts must not cache it for long. */
export const WORKER_PATH = '/service-worker.js';

/** Slug of the page that readers see offline instead of a page that is not on the device. */
export const OFFLINE_SLUG = 'offline';

/** Title of that page. */
export const OFFLINE_TITLE = 'This page is not on this device';

/** Site path of a page without an article, in which the app renders a stored page. */
export const FRAME_PATH = '/offline/frame';

/** Site path of the list of files that a version needs offline. */
export function versionListPath(version: string): string {
  return `/data/offline/${version}.json`;
}

/** A file of a deployment. */
export interface DeployedFile {
  /** Site path, without the base path. */
  path: string;
  /** Integrity hash; undefined for pages, which hosts may modify. */
  integrity?: string | undefined;
  /** Changes with the file; undefined if the path contains a hash. */
  revision?: string | undefined;
}

/** The deployment that a service worker belongs to. Prepended to the worker's code. */
export interface Deployment {
  build: string;
  /** Base path without its final slash. */
  base: string;
  /** Address of the app's entry, which identifies pages of this build. */
  entry: string;
  /** The site's versions, see `writeVersions`. */
  versions: string;
  /** Files that every device stores. */
  files: DeployedFile[];
}

/** A file of a version stored for offline use. */
export interface VersionFileEntry {
  path: string;
  bytes: number;
  integrity: string;
}

/** The files that a version needs offline, besides those that every device stores. */
export interface VersionList {
  version: string;
  build: string;
  /** Changes with any of the files. */
  id: string;
  files: VersionFileEntry[];
}

/** Checks a list; null for anything else, such as a proxy's answer. */
export function parseVersionList(json: unknown): VersionList | null {
  return isVersionList(json) ? json : null;
}

function isVersionList(json: unknown): json is VersionList {
  if (typeof json !== 'object' || json === null || !('id' in json && 'files' in json)) return false;
  return typeof json.id === 'string' && Array.isArray(json.files);
}

/** Returns the storage size of a version in bytes. */
export function sizeOfList({ files }: VersionList): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
