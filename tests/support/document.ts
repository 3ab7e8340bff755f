if (typeof document !== 'undefined') {
  // Every document names the site's versions.
  document.documentElement.dataset.versions = 'current|2.0*|1.0';
  // There is no layout, so tests set the scroll position.
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true });
  // There is no server; a test that needs a response replaces `fetch`.
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
}
