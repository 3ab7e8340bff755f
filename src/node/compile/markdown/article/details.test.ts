import { describe, expect, it } from 'vitest';
import { body } from '../testing.ts';

describe('completeDetails', () => {
  it('keeps the summary first, out of a paragraph', async () => {
    expect(await body('<details>\n  <summary>A</summary>\n  text\n</details>')).toContain(
      '<details><summary>A</summary>',
    );
  });

  it('gives one where it is missing', async () => {
    expect(await body('<details open>\nx\n</details>')).toBe(
      '<details open><summary>Details</summary><p>x</p></details>',
    );
  });
});
