/** Replaces `virtual:components` and `virtual:static-components` in unit tests: a site without components. */
export const components = {};
