/**
 * Says so when the stylesheet, and with it everything else, was not found: the site was put under another base path.
 *
 * `data-base`: the base path that the site was built for.
 */
import type { ElementId, PageData } from '#model/dom.ts';

const base = document.currentScript?.dataset['base' satisfies keyof PageData];

addEventListener('load', () => {
  if (getComputedStyle(document.documentElement).getPropertyValue('--styled') !== '') return;
  const banner = document.createElement('div');
  banner.id = 'base-url-issue' satisfies ElementId;
  banner.style.cssText =
    'border:thick solid red;background:rgb(255,230,179);color:#000;margin:20px;padding:20px;font-size:20px';
  for (const text of [
    'Your Docusaurus site did not load properly.',
    'A very common reason is a wrong site baseUrl configuration.',
    `Current configured baseUrl = ${base}${base === '/' ? ' (default value)' : ''}`,
    `We suggest trying baseUrl = ${location.pathname.replace(/\/*$/u, '/')}`,
  ]) {
    const line = document.createElement('p');
    line.textContent = text;
    banner.append(line);
  }
  document.body.prepend(banner);
});
