/** Shows a banner if the stylesheet didn't load. If it loads later, its property `--styled` hides the banner. */

const configuredBase = document.currentScript?.dataset.base;

addEventListener('load', () => {
  if (getComputedStyle(document.documentElement).getPropertyValue('--styled') !== '') return;
  const banner = document.createElement('div');
  banner.id = 'Page-issue';
  banner.style.cssText =
    'display:var(--styled,block);border:thick solid red;background:rgb(255,230,179);color:#000;margin:20px;padding:20px;font-size:20px';
  const currentBase = location.pathname.replace(/\/*(index\.html)?$/u, '/');
  const hrefs = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));
  for (const text of currentBase === configuredBase
    ? ['This site did not load properly.', `${hrefs.join(', ')} could not be loaded. Reload the page to try again.`]
    : [
        'Your Docusaurus site did not load properly.',
        'A very common reason is a wrong site baseUrl configuration.',
        `Current configured baseUrl = ${configuredBase}${configuredBase === '/' ? ' (default value)' : ''}`,
        `We suggest trying baseUrl = ${currentBase}`,
      ]) {
    const line = document.createElement('p');
    line.textContent = text;
    banner.append(line);
  }
  document.body.prepend(banner);
});
