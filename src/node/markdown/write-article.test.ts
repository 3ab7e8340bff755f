import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { describe, expect, it } from 'vitest';
import { externalLinkProperties } from '#shared/link.ts';
import { compile } from './testing.ts';
import { articleHtml, breakLongCode, keepVersionsWhole } from './write-article.ts';

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

it('makes classes of style attributes, the same for the same style', async () => {
  const page = await compile(
    '---\nhide_title: true\n---\nText <b className="a" style={{ color: `red` }}>x</b> <i style="color:red">y</i> <u style="top:0">z</u>',
  );
  const [, red, , top] = /class="a (s-\w+)".*class="(s-\w+)".*class="(s-\w+)"/u.exec(page.html) ?? [];
  expect(page.html).toBe(`<p>Text <b class="a ${red}">x</b> <i class="${red}">y</i> <u class="${top}">z</u></p>`);
  expect(page.styles).toEqual([`.${red}{color:red}`, `.${top}{top:0}`]);
});

it('takes style elements out, those of the head and of tabs too', async () => {
  const page = await compile(
    '---\nhide_title: true\n---\n<style>{`a{b:c}`}</style>\n\n<head>\n  <style>{`d{e:f}`}</style>\n</head>\n\n<Feature>\n  <style>{`g{h:i}`}</style>\n</Feature>',
  );
  expect(page.styles.toSorted()).toEqual(['a{b:c}', 'd{e:f}', 'g{h:i}']);
  expect(page.html + JSON.stringify(page.islands) + JSON.stringify(page.head)).not.toContain('style');
  expect(page.problems).toEqual([]);
});

it('leaves a page without styles as it is', async () => {
  expect((await compile('Text `style="color:red"`')).styles).toEqual([]);
});

const broken = (...children: (Element | string)[]): string => {
  const code = h('code', children);
  breakLongCode(code);
  return toHtml(code);
};

it('lets a long word break behind dots and brackets, also where an element begins', () => {
  expect(broken('PathResolverFactory.CreateAtlasPathResolver')).toBe(
    '<code>PathResolverFactory.<wbr>CreateAtlasPathResolver</code>',
  );
  expect(broken(h('b', 'CreateTextureLoader'), '(', h('i', 'IContentPathResolver'), ' path)')).toBe(
    '<code><b>CreateTextureLoader</b>(<wbr><i>IContentPathResolver</i> path)</code>',
  );
});

it('lets a name that is too long by itself break before its capitals', () => {
  expect(broken(h('b', 'LoadEmbeddedResourceFailedException'), '()')).toBe(
    '<code><b>Load<wbr>Embedded<wbr>Resource<wbr>Failed<wbr>Exception</b>()</code>',
  );
});

it('leaves listings that are scrolled', () => {
  const pre = h('pre', { tabindex: '0' }, h('code', 'PathResolverFactory.CreateAtlasPathResolver'));
  breakLongCode(pre);
  expect(toHtml(pre)).not.toContain('wbr');
});

it('leaves what fits, and a long text of short words', () => {
  expect(broken('InvalidRenderEffectsException()')).toBe('<code>InvalidRenderEffectsException()</code>');
  expect(broken('public static int Count(int first, int second)')).toBe(
    '<code>public static int Count(int first, int second)</code>',
  );
});

const whole = (tree: ReturnType<typeof h>): string => {
  keepVersionsWhole(tree);
  return toHtml(tree);
};

it('keeps a version with a hyphen whole, wherever text stands', () => {
  expect(whole(h('p', 'From 1.0.0-preview.41, ', h('b', '2.0-rc'), ' on.'))).toBe(
    '<p>From <span class="whole">1.0.0-preview.41</span>, <b><span class="whole">2.0-rc</span></b> on.</p>',
  );
});

it('leaves code, and versions that no line breaks in', () => {
  const html = '<div><p>Since 1.2.3 of 8-bit</p><code>1.0.0-preview.41</code></div>';
  expect(whole(h('div', h('p', 'Since 1.2.3 of 8-bit'), h('code', '1.0.0-preview.41')))).toBe(html);
});
