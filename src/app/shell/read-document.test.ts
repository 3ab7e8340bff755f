// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

function root(html: string, attributes = ''): HTMLElement {
  document.body.innerHTML = `<div id="Page-root" ${attributes}>${html}</div>`;
  const found = document.getElementById('Page-root');
  if (found === null) throw new Error('none');
  return found;
}
const NO_LIFE = () => null;
const REGIONS = ['top', 'menu', 'sidebar', 'main', 'footer']
  .map((name) => `<div data-region="${name}"><i>${name}</i></div>`)
  .join('');

beforeEach(() => {
  document.head.innerHTML =
    '<title data-page-head="">T</title><meta name="a" content="b" data-page-head=""><meta charset="utf-8">';
});

it('takes the regions as they are, and the page’s part of the head', () => {
  const { frame, page } = readDocument(
    root(REGIONS, 'data-page="mdx" data-version="1.0" data-sidebar="1.0/g"'),
    NO_LIFE,
  );
  expect(frame).toEqual({ top: '<i>top</i>', menu: '<i>menu</i>', footer: '<i>footer</i>' });
  expect(page).toMatchObject({
    kind: 'adopted',
    main: '<i>main</i>',
    sidebar: { key: '1.0/g', html: '<i>sidebar</i>' },
    notFound: false,
    versioned: true,
  });
  expect(page.head.map((element) => element.outerHTML)).toEqual([
    '<title data-page-head="">T</title>',
    '<meta name="a" content="b" data-page-head="">',
  ]);
});

it('knows the not-found page, and pages without sidebar or version', () => {
  const { page } = readDocument(root(REGIONS, 'data-page="not-found"'), NO_LIFE);
  expect(page).toMatchObject({ kind: 'adopted', notFound: true, versioned: false, sidebar: null });
});
