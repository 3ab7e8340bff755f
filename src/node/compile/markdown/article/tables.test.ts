import { describe, expect, it } from 'vitest';
import { body } from '../testing.ts';

describe('demoteEmptyHeaders', () => {
  it('makes an empty header cell a plain one', async () => {
    expect((await body('| | a |\n| --- | :-: |\n| b | c |')).replaceAll('\n', '')).toBe(
      '<table><thead><tr><td></td><th align="center">a</th></tr></thead><tbody><tr><td>b</td><td align="center">c</td></tr></tbody></table>',
    );
  });
});
