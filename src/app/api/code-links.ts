/** Links that have cards: names in listings, and in the text those that are written as code, but for the page's own. */
export const CODE_LINKS = '.code a[href], .prose :is(code > a, a:has(> code)):not([href^="#"])';
