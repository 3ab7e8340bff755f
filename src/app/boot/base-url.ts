/**
 * Shows a banner when the site's stylesheet did not load: the site was deployed under another base path, or files are
 * missing. The stylesheet sets `--styled`, which hides the banner if the stylesheet loads late.
 */

const base = document.currentScript?.dataset.base;

addEventListener('load', () => {
  if (getComputedStyle(document.documentElement).getPropertyValue('--styled') !== '') return;
  const banner = document.createElement('div');
  banner.id = 'Page-issue';
  banner.style.cssText =
    'display:var(--styled,block);border:thick solid red;background:rgb(255,230,179);color:#000;margin:20px;padding:20px;font-size:20px';
  const here = location.pathname.replace(/\/*(index\.html)?$/u, '/');
  const missing = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));
  for (const text of here === base
    ? ['This site did not load properly.', `${missing.join(', ')} could not be loaded. Reload the page to try again.`]
    : [
        'Your Docusaurus site did not load properly.',
        'A very common reason is a wrong site baseUrl configuration.',
        `Current configured baseUrl = ${base}${base === '/' ? ' (default value)' : ''}`,
        `We suggest trying baseUrl = ${here}`,
      ]) {
    const line = document.createElement('p');
    line.textContent = text;
    banner.append(line);
  }
  document.body.prepend(banner);
});
