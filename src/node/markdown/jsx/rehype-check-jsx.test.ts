import { describe, expect, it } from 'vitest';
import { body, problems } from '../testing.ts';

describe('rehypeCheckJsx', () => {
  it('warns of event handlers, which are left out', async () => {
    const text = 'A <b onClick={() => alert(1)}>x</b>';
    expect(await problems(text)).toEqual([
      'warning 1:3 event-handler `onClick` on `<b>` has no effect: pages are made when the site is built.',
    ]);
    expect(await body(text)).toBe('<p>A <b>x</b></p>');
  });
});
