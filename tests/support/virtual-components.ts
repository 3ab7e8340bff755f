/** Stands for `virtual:components` and `virtual:static-components` in unit tests: no component at all. */
export const components = {};
