/** Events between the development server and open pages. */
export const DEV_EVENTS = {
  /** From a page to the server: on load, when the app starts, and on navigation. Data: `DevPageState`. */
  page: 'site:page',
  /** From the server to pages, when the content has changed. Data: `DevUpdate`. */
  update: 'site:update',
  /** From the server to one page: the problems to show on the page. Data: `DevReport`. */
  problems: 'site:problems',
} as const;

/** A problem in the list that opens from a button in the corner of development pages. */
export interface DevProblem {
  /** `file:line:column`, without parts that are unknown. */
  place: string;
  message: string;
  hint: string | null;
  /** Path of a page that contains the problem; null if no page is known. */
  href: string | null;
}

/** The fields of Vite's `ErrorPayload['err']` that its error overlay shows. */
export interface DevOverlay {
  message: string;
  stack: string;
  plugin?: string;
  id?: string;
  loc?: { file: string; line: number; column: number };
  frame?: string;
}

/** The problems that an open page shows. */
export interface DevReport {
  /** Errors that concern this page, for Vite's error overlay; null if there are none. */
  overlay: DevOverlay | null;
  /** Errors on pages other than the open page. */
  elsewhere: DevProblem[];
  warnings: DevProblem[];
}

/** Path and content revision of a page that is open in a browser. */
export interface DevPageState {
  pathname: string;
  /** True once the app runs in the page and handles `update` events. */
  isRunning: boolean;
  /** Number of the content revision that the page shows. The server increments the number when the content changes. */
  state: number;
}

/** Announces that the content has changed. `state` is the number of the new content revision. */
export interface DevUpdate {
  state: number;
}
