import { describe, expect, it } from 'vitest';
import { body, compile } from '../testing.ts';
import { styleText } from './create-node.ts';

describe('createElement', () => {
  it('writes elements with literal attributes as HTML', async () => {
    expect(await body('<div className="a b" htmlFor="x" data-x={2} hidden>{"t"}{/* c */}{`u`}</div>')).toBe(
      '<div class="a b" for="x" data-x="2" hidden>tu</div>',
    );
  });

  it('writes fragments and SVG', async () => {
    expect(await body('<><svg viewBox="0 0 1 1"><path strokeWidth="2" d="M0" /></svg></>')).toBe(
      '<svg viewBox="0 0 1 1"><path stroke-width="2" d="M0"></path></svg>',
    );
  });

  it('writes style objects', async () => {
    const page = await compile("<b style={{ fontSize: 12, lineHeight: 2, '--a': 1 }}>x</b>");
    expect(page.styles.join('')).toContain('{font-size:12px;line-height:2;--a:1}');
  });

  it('answers require and useBaseUrl', async () => {
    const content = { assets: { '/img/a.png': { href: '/img/a.png' } } };
    expect(await body("<img src={require('@site/static/img/a.png').default} width={1} />", content)).toContain(
      'src="\u0002/img/a.png"',
    );
    expect(await body("<img src={useBaseUrl('/img/a.png')} width={1} />", content)).toContain('src="\u0002/img/a.png"');
  });
});

describe('styleText', () => {
  it('adds pixels to numbers that are lengths', () => {
    expect(styleText({ marginTop: 3, zIndex: 2, color: 'red', width: 0, x: null })).toBe(
      'margin-top:3px;z-index:2;color:red;width:0',
    );
  });
});
