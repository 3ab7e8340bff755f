/** Files of the app's bundle that a page starts with, as full address paths. */
export interface AppFiles {
  entry: string;
  /** Modules that the entry imports. */
  imports: string[];
  styles: string[];
  /** Stylesheet of the API reference's pages. */
  apiStyles: string;
}
