import type { Element } from 'hast';
import { h } from 'hastscript';
import { describe, expect, it } from 'vitest';
import { compile } from '#tests/markdown-testing.ts';
import { serialiseArticle } from './write-article.ts';

const serialise = (...children: Element[]): string => serialiseArticle({ type: 'root', children }).html;

describe('writeArticle', () => {
  it('numbers islands in document order, outer ones first, with their positions', async () => {
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

  it('accepts plain data as props and refuses anything else', async () => {
    const page = await compile('<Feature links={[{ label: `A`, to: "/x", n: -1 }]} />');
    expect(page.islands[0]?.props).toEqual({ links: [{ label: 'A', to: '/x', n: -1 }] });
    const wrong = await compile('\n<Feature on={() => 1} />');
    expect(wrong.problems).toMatchObject([{ severity: 'error', rule: 'island-props', line: 2, column: 1 }]);
  });

  it('marks version and site links in every attribute that contains an address', () => {
    const tree = h('p', [
      h('a', { href: '~/a' }),
      h('a', { href: '#a' }),
      h('img', { src: '/a.png', srcset: '/a.png 1x, https://x.org/b.png 2x' }),
      h('video', { poster: '~/p.png' }),
    ]);
    expect(serialise(tree)).toBe(
      '<p><a href="\u0001/a"></a><a href="#a"></a><img src="\u0002/a.png" srcset="\u0002/a.png 1x, https://x.org/b.png 2x"><video poster="\u0001/p.png"></video></p>',
    );
  });

  it('converts style attributes to classes, the same class for the same style', async () => {
    const page = await compile(
      '---\nhide_title: true\n---\nText <b className="a" style={{ color: `red` }}>x</b> <i style="color:red">y</i> <u style="top:0">z</u>',
    );
    const [, red, , top] = /class="a (s-\w+)".*class="(s-\w+)".*class="(s-\w+)"/u.exec(page.html) ?? [];
    expect(page.html).toBe(`<p>Text <b class="a ${red}">x</b> <i class="${red}">y</i> <u class="${top}">z</u></p>`);
    expect(page.styles).toEqual([`.${red}{color:red}`, `.${top}{top:0}`]);
  });

  it('moves style elements to the stylesheet, from the head and from slots too', async () => {
    const page = await compile(
      '---\nhide_title: true\n---\n<style>{`a{b:c}`}</style>\n\n<head>\n  <style>{`d{e:f}`}</style>\n</head>\n\n<Feature>\n  <style>{`g{h:i}`}</style>\n</Feature>',
    );
    expect(page.styles.toSorted()).toEqual(['a{b:c}', 'd{e:f}', 'g{h:i}']);
    expect(page.html + JSON.stringify(page.islands) + JSON.stringify(page.head)).not.toContain('style');
    expect(page.problems).toEqual([]);
  });

  it.each([
    ['PathResolverFactory.CreateAtlasPathResolver', 'PathResolverFactory.<wbr>CreateAtlasPathResolver'],
    ['LoadEmbeddedResourceFailedException()', 'Load<wbr>Embedded<wbr>Resource<wbr>Failed<wbr>Exception()'],
    ['InvalidRenderEffectsException()', 'InvalidRenderEffectsException()'],
    ['public static int Count(int first, int second)', 'public static int Count(int first, int second)'],
  ])('lets only long words of code break: %s', (code, expected) => {
    expect(serialise(h('code', code))).toBe(`<code>${expected}</code>`);
  });

  it('lets code break where an element begins, and not in scrollable blocks', () => {
    expect(serialise(h('code', h('b', 'CreateTextureLoader'), '(', h('i', 'IContentPathResolver'), ' path)'))).toBe(
      '<code><b>CreateTextureLoader</b>(<wbr><i>IContentPathResolver</i> path)</code>',
    );
    const code = h('code', 'PathResolverFactory.CreateAtlasPathResolver');
    expect(serialise(h('pre', { tabindex: '0' }, code))).not.toContain('wbr');
  });

  it('prevents line breaks in versions and options with a hyphen', () => {
    const text = h('p', 'From 1.0.0-preview.41, ', h('b', '2.0-rc'), ' on.');
    expect(serialise(text, h('p', '1.2.3 of 8-bit ', h('code', 'run --version 1')))).toBe(
      '<p>From <span class="whole">1.0.0-preview.41</span>, <b><span class="whole">2.0-rc</span></b> on.</p><p>1.2.3 of 8-bit <code>run <span class="whole">--version</span> 1</code></p>',
    );
  });
});
