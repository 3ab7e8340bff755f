/** The oldest browsers that scripts and styles are made for: what Vite takes for widely available. */
export const BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'];
