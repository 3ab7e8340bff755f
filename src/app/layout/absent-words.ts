/** What the menu says of a version that doesn't have the page. */
export const ABSENT_WORDS = 'without this page';
