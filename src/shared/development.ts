/** Events that the development server and the pages open in browsers tell each other. */
export const DEV_EVENTS = {
  /** From a page: its path, and that it now listens. */
  page: 'site:page',
  /** From a page: something threw in it. */
  crash: 'site:crash',
  /** To pages: the content changed. */
  update: 'site:update',
  /** To a page: what is wrong. */
  problems: 'site:problems',
  /** To a page: its document isn't there any more. */
  moved: 'site:moved',
} as const;

/** One problem in the list over a page. */
export interface DevNote {
  /** `file:line:column`. */
  place: string;
  message: string;
  hint: string | null;
  /** Address of a page that has it; null when no page is known for it. */
  href: string | null;
}

/** What Vite's overlay shows. */
export interface DevOverlay {
  message: string;
  stack: string;
  plugin?: string;
  id?: string;
  loc?: { file: string; line: number; column: number };
  frame?: string;
}

/** What is wrong, as one open page tells it. */
export interface DevReport {
  /** What keeps this page from being right; null for nothing. */
  overlay: DevOverlay | null;
  /** Errors of other pages. */
  elsewhere: DevNote[];
  warnings: DevNote[];
}

/** Where a page's document went, and how to say so. */
export interface DevMove {
  to: string;
  words: string;
}

/** What an open page tells of itself. */
export interface DevPlace {
  pathname: string;
  /** Whether its app runs, which hears of updates. */
  isRunning: boolean;
  /** Number of the state that it shows. */
  state: number;
}

/** The content has a new state. */
export interface DevUpdate {
  state: number;
}

/** Something that threw in a browser. */
export interface DevCrash {
  message: string;
  stack: string;
}
