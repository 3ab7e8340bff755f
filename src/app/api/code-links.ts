/** Matches links with a card: names in listings, and names in the text written as code, except anchors of the page. */
export const CODE_LINKS = '.code a[href], .prose :is(code > a, a:has(> code)):not([href^="#"])';
