import { h } from 'hastscript';
import { describe, expect, it } from 'vitest';
import { externalLinkProperties } from '../link-properties.ts';
import { articleHtml } from './to-html.ts';

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
