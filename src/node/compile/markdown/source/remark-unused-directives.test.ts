import { describe, expect, it } from 'vitest';
import { body } from '../testing.ts';

describe('remarkUnusedDirectives', () => {
  it('puts text back that looks like a directive', async () => {
    expect(await body('at 10:a, a:b[c *d*]{e=f} and :g{h}')).toBe(
      '<p>at 10:a, a:b[c <em>d</em>]{e=f} and :g{h}</p>'.replaceAll('{h}', '{h}'),
    );
  });

  it('puts lines back', async () => {
    expect(await body('::leaf[x]')).toBe('<p>::leaf[x]</p>');
  });
});
