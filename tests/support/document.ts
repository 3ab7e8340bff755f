/** Every document names the site's versions. */
if (typeof document !== 'undefined') document.documentElement.dataset.versions = 'current|2.0*|1.0';
