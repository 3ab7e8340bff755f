import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { expect, it } from 'vitest';
import { breakLongCode } from './break-code.ts';

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
