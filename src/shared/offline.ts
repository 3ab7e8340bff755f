/** Site path of the service worker's script: hosts must not keep it for long. */
export const WORKER_PATH = '/service-worker.js';

/** Slug of the page that says that another one isn't on this device. */
export const OFFLINE_SLUG = 'offline';

/** What that page says first. */
export const OFFLINE_TITLE = 'This page is not on this device';

/** Site path of a page without an article, in which the app draws a kept page. */
export const FRAME_PATH = '/offline/frame';

/** Site path of the list of what a version needs without a network. */
export function versionListPath(version: string): string {
  return `/data/offline/${version}.json`;
}

/** A file of a deployment. */
export interface DeployedFile {
  /** Site path, without the base path. */
  path: string;
  /** Hash of the file as browsers check it; left out for pages, which hosts may change on their way. */
  integrity?: string | undefined;
  /** Changes with the file; left out where the path does. */
  revision?: string | undefined;
}

/** The one deployment that a service worker belongs to: it stands before the worker's code. */
export interface Deployment {
  build: string;
  /** Base path without its final slash. */
  base: string;
  /** Address of the app's entry, which each page of this build names. */
  entry: string;
  /** The site's versions, as `writeVersions` has them. */
  versions: string;
  /** What every reader's device keeps. */
  files: DeployedFile[];
}

/** A file that a kept version needs. */
export interface VersionFileEntry {
  path: string;
  bytes: number;
  integrity: string;
}

/** All that a version needs without a network, beside what every device keeps. */
export interface VersionList {
  version: string;
  build: string;
  /** Changes with any of the files. */
  id: string;
  files: VersionFileEntry[];
}

/** Read such a list: null for what is none, as from a host that answers with a page. */
export function parseVersionList(json: unknown): VersionList | null {
  return isVersionList(json) ? json : null;
}

/** What a version takes on a device, in bytes. */
export function sizeOfList({ files }: VersionList): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function isVersionList(json: unknown): json is VersionList {
  return (
    hasTexts(json, ['version', 'build', 'id']) &&
    'files' in json &&
    Array.isArray(json.files) &&
    json.files.every(isFile)
  );
}

function isFile(value: unknown): value is VersionFileEntry {
  return hasTexts(value, ['path', 'integrity']) && 'bytes' in value && typeof value.bytes === 'number';
}

function hasTexts(value: unknown, names: readonly string[]): value is object {
  return (
    typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
