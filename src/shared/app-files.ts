/** A script that stands in pages themselves. */
export interface InlineScript {
  code: string;
  /** Of the code, as a content security policy names it: SHA-256 in base64. */
  hash: string;
}

/** The scripts of `src/app/inline`; their first lines say what each is for. */
export type InlineScripts = Record<'announcement' | 'baseUrl' | 'colorMode' | 'moved' | 'start', InlineScript>;

/** What of the app's bundle a page starts with; files as full address paths. */
export interface AppFiles {
  /** Of the app that pages and data were built with: another one can't be trusted to read them. Empty in development. */
  build: string;
  /** The entry, one file with all that it imports. */
  entry: string;
  styles: string[];
  /** Stylesheet of the API reference's pages. */
  apiStyles: string;
  inline: InlineScripts;
}

/** A build's app, with what its pages don't start with. */
export interface BundledApp extends AppFiles {
  /** Code of the service worker; the deployment that it is for stands before it. */
  worker: string;
}
