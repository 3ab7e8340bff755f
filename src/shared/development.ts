/** Events between the development server and open pages. */
export const DEV_EVENTS = {
  /** From a page to the server, when it starts to listen. Contains its path. */
  page: 'site:page',
  /** To all pages, when the content has changed. */
  update: 'site:update',
  /** To one page. Contains its problems. */
  problems: 'site:problems',
} as const;

/** A problem in the list that is laid over a page. */
export interface DevNote {
  /** `file:line:column`. */
  place: string;
  message: string;
  hint: string | null;
  /** Address of a page with the problem; null if unknown. */
  href: string | null;
}

/** The content of Vite's error overlay. */
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
  elsewhere: DevNote[];
  warnings: DevNote[];
}

/** The state of an open page. */
export interface DevPlace {
  pathname: string;
  /** True if its app runs, which receives updates. */
  isRunning: boolean;
  /** Number of the content state that the page shows. */
  state: number;
}

/** A new content state. */
export interface DevUpdate {
  state: number;
}
