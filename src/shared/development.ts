/** Events between the development server and open pages. */
export const DEV_EVENTS = {
  /** From a page: its path, when it starts to listen. */
  page: 'site:page',
  /** To pages: the content changed. */
  update: 'site:update',
  /** To a page: its problems. */
  problems: 'site:problems',
} as const;

/** A problem in the list over a page. */
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
  /** Number of the content state that it shows. */
  state: number;
}

/** A new content state. */
export interface DevUpdate {
  state: number;
}
