if (typeof document !== 'undefined') {
  // Every document names the site's versions.
  document.documentElement.dataset.versions = 'current|2.0*|1.0';
  // Nothing is laid out here: tests say how far the page is scrolled.
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true });
  // No server stands behind it: a test that wants an answer gives one.
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
}
