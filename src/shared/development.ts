/** Events between the development server and open pages. */
export const DEV_EVENTS = {
  /** From a page: its path, when it starts to listen. */
  page: 'site:page',
  /** From a page: an uncaught error. */
  crash: 'site:crash',
  /** To pages: the content changed. */
  update: 'site:update',
  /** To a page: its problems. */
  problems: 'site:problems',
  /** To a page: its document was moved or removed. */
  moved: 'site:moved',
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

/** The new address of a moved page, with a message. */
export interface DevMove {
  to: string;
  words: string;
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

/** An uncaught error in a browser. */
export interface DevCrash {
  message: string;
  stack: string;
}
