import { expect, it } from 'vitest';
import { withoutClaims } from './drop-claims.ts';

const CLAIMS = `# Of the boxes.
tag: v1
claims:
  - says: A box is 8 wide.
    source:
      Box.cs:2: width = 8
  # Seen in a run.
  - says:
      - It opens once.
      - 'It never shuts: see \`Lid\`.'
      - It is made of wood.
    by: a run
  - says: [It holds 10 things., It holds nothing., It holds all.]
    by: another
`;
const without = (...lost: string[]) => withoutClaims(CLAIMS, new Set(lost));

it('takes whole claims out, and leaves all other text as it is', () => {
  expect(without('A box is 8 wide.')).toBe(CLAIMS.replace(/ {2}- says: A box[\s\S]*?(?= {2}- says:\n)/u, ''));
  expect(without('It holds 10 things.', 'It holds nothing.', 'It holds all.')).toBe(
    CLAIMS.replace(/ {2}- says: \[It holds[\s\S]*$/u, ''),
  );
});

it('takes single statements out of a claim', () => {
  expect(without('It never shuts: see Lid.')).toBe(CLAIMS.replace(/.*never shuts.*\n/u, ''));
  expect(without('It is made of wood.')).toBe(CLAIMS.replace(/.*made of wood.*\n/u, ''));
  expect(without('It holds 10 things.')).toBe(CLAIMS.replace('It holds 10 things., ', ''));
  expect(without('It holds all.')).toBe(CLAIMS.replace(', It holds all.', ''));
});

it('leaves no file without a claim', () => {
  expect(withoutClaims('claims:\n- says: It opens once.\n  by: a run\n', new Set(['It opens once.']))).toBeNull();
  expect(without()).toBe(CLAIMS);
});
