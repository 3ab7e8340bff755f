/** Events between the development server and open pages. */
export const DEV_EVENTS = {
  /** From a page to the server, when the page loads and when its state changes. Data: `DevPageState`. */
  page: 'site:page',
  /** From the server to pages, when the content has changed. Data: `DevUpdate`. */
  update: 'site:update',
  /** From the server to one page. Data: the page's `DevReport`. */
  problems: 'site:problems',
} as const;

/** A problem in the list that opens from a button in the corner of development pages. */
export interface DevProblem {
  /** `file:line:column`. */
  place: string;
  message: string;
  hint: string | null;
  /** Address of a page with the problem; null if unknown. */
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
  /** Errors of this page; null for none. */
  overlay: DevOverlay | null;
  /** Errors of other pages. */
  elsewhere: DevProblem[];
  warnings: DevProblem[];
}

/** The state of a page that is open in a browser. */
export interface DevPageState {
  pathname: string;
  /** True if the page's app runs and handles updates. */
  isRunning: boolean;
  /** Number of the content state that the page shows. The server increments the number when the content changes. */
  state: number;
}

/** Announces that the content has changed. `state` is the number of the new content state. */
export interface DevUpdate {
  state: number;
}
