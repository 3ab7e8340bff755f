import type { Search } from './search/search.ts';

/** What the app keeps for as long as it runs, and hands to islands: each part is made when it is first needed. */
export interface Services {
  search?: Search;
}
