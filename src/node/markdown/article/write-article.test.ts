import { h } from 'hastscript';
import { describe, expect, it } from 'vitest';
import { externalLinkProperties } from '#shared/link.ts';
import { compile } from '../testing.ts';
import { articleHtml } from './write-article.ts';

describe('writeArticle', () => {
  it('numbers islands in the order of reading, outer ones first, and says where they are used', async () => {
    const page = await compile(
      '---\nhide_title: true\n---\n<Feature>\n  <Feature title="A" wide>**x** [y](/z)</Feature>\n</Feature>\n\n<SearchPage />',
    );
    expect(page.html).toBe('\u00030\u0003\n\u00032\u0003');
    expect(page.islands).toEqual([
      { name: 'Feature', props: {}, slots: ['\u00031\u0003'], place: { line: 4, column: 1 } },
      {
        name: 'Feature',
        props: { title: 'A', wide: true },
        slots: ['<strong>x</strong> <a href="\u0002/z">y</a>'],
        place: { line: 5, column: 3 },
      },
      { name: 'SearchPage', props: {}, slots: [], place: { line: 8, column: 1 } },
    ]);
  });

  it('takes literal attributes as props and refuses others', async () => {
    const page = await compile('<Feature links={[{ label: `A`, to: "/x", n: -1 }]} />');
    expect(page.islands[0]?.props).toEqual({ links: [{ label: 'A', to: '/x', n: -1 }] });
    const wrong = await compile('\n<Feature on={() => 1} />');
    expect(wrong.problems).toEqual([
      {
        severity: 'error',
        rule: 'island-props',
        file: undefined,
        line: 2,
        column: 1,
        message: 'The attribute `on` of `<Feature>` must be plain data: text, numbers, lists and objects of them.',
      },
    ]);
  });
});

describe('articleHtml', () => {
  it('marks version and site links in every attribute that holds an address', () => {
    const tree = h('p', [
      h('a', { href: '~/a' }),
      h('a', { href: '#a' }),
      h('img', { src: '/a.png', srcset: '/a.png 1x, https://x.org/b.png 2x' }),
      h('video', { poster: '~/p.png' }),
    ]);
    expect(articleHtml(tree)).toBe(
      '<p><a href="\u0001/a"></a><a href="#a"></a><img src="\u0002/a.png" srcset="\u0002/a.png 1x, https://x.org/b.png 2x"><video poster="\u0001/p.png"></video></p>',
    );
  });
});

describe('externalLinkProperties', () => {
  it('opens other sites apart, but not mail', () => {
    const away = { target: '_blank', rel: ['noopener', 'noreferrer'] };
    expect(externalLinkProperties('https://x.org')).toEqual(away);
    expect(externalLinkProperties('//x.org')).toEqual(away);
    expect(externalLinkProperties('mailto:a@x.org')).toEqual({});
    expect(externalLinkProperties('~/a')).toEqual({});
  });
});
