import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblems } from '#node/report.ts';
import { makeFolder, smallSite } from '#tests/small-site.ts';
import { readClaims, removeClaims } from './claims-file.ts';
import { extractSentences, isRisky, stripMarkdown } from './prose.ts';
import { listClaimWarnings, pruneClaims, reviewClaims, reviewSite, reviewSource } from './review.ts';

const PAGE = `---
title: Boxes of 3 sizes
description: A box has 4 sides.
---

import Figure from './figure.mdx';

## Step 1: 2 boxes

A [\`Box\`](xref:Toy.Box.#ctor(System.Int32)) is **8** wide by default. It opens once.

- Wait 5 seconds.

| Side | Length |
| --- | --- |
| left | 8 pixels |

<FlowFigure caption="It closes after 2 seconds." steps={[{ title: 'Open', text: 'at least once' }]} />

\`\`\`csharp
var box = new Box(99);
\`\`\`
`;
const PROSE = `---
uid: Toy.Box
summary: "Holds up to 10 things."
remarks: |
  See <xref:Toy.Lid> before you open it.
groups:
  Sizes: [S1, S2,
    S3]
syntax:
  parameters:
  - id: depth
    description: In pixels.
---
A body with 12 words.
`;

describe('extractSentences', () => {
  it('lists the displayed text of a page with line numbers', () => {
    expect(extractSentences('box.mdx', PAGE).map(({ line, text }) => `${line} ${text}`)).toEqual([
      '3 A box has 4 sides.',
      '10 A Box is 8 wide by default.',
      '10 It opens once.',
      '12 Wait 5 seconds.',
      '14 | Side | Length |',
      '16 | left | 8 pixels |',
      '18 It closes after 2 seconds.',
      '18 at least once',
    ]);
  });

  it('lists the summaries, remarks, descriptions and body of an overwrite file', () => {
    expect(extractSentences('Toy.Box.md', PROSE).map(({ text }) => text)).toEqual([
      'Holds up to 10 things.',
      'See Lid before you open it.',
      'In pixels.',
      'A body with 12 words.',
    ]);
  });

  it('removes Markdown syntax', () => {
    expect(stripMarkdown('> **A** [`b`](xref:C(D)) <kbd>E</kbd>  f')).toBe('A b E f');
  });

  it('marks sentences with numbers, defaults, exceptions, order or caches as risky', () => {
    const risky = [
      'It is 8 wide.',
      'The default is white.',
      'Throws a BoxException.',
      'Called before it.',
      'It is cached.',
    ];
    expect(risky.filter((sentence) => !isRisky(sentence))).toEqual([]);
    expect(['A box holds things.', 'Step 1 makes a 2D box.', '8 wide'].filter(isRisky)).toEqual([]);
  });
});

const CLAIMS = `tag: v1
claims:
- says: 8 wide by default
  source:
    src/Box.cs:2: width = 8
- says: [It opens once., It never opens.]
  by: a run
`;
const { claims } = readClaims('claims.yml', CLAIMS);

describe('claims', () => {
  it('are parsed and validated', () => {
    expect(claims.map(({ says, tag }) => [says, tag])).toEqual([
      ['8 wide by default', 'v1'],
      ['It opens once.', 'v1'],
      ['It never opens.', 'v1'],
    ]);
    const text =
      'claims:\n- says: too short\n- says: It opens and closes.\n- says: It opens twice.\n  source: { Box.cs: x }\n';
    expect(readClaims('claims.yml', text).problems.map(({ line, message }) => [line, message])).toEqual([
      [2, 'The field `claims.0.says`: expected text of 12 characters or more, got "too short".'],
      [5, 'The field `claims.2.source.Box.cs`: expected a path and a line, such as src/Box.cs:12, got "Box.cs".'],
    ]);
    const bare = readClaims('claims.yml', 'claims:\n- says: It opens and closes.\n');
    expect(bare.problems.map(({ message }) => message)).toEqual([expect.stringContaining('needs `source`')]);
  });

  it('support the sentences that contain them, and are lost otherwise', () => {
    const { risky, problems } = reviewClaims(extractSentences('box.mdx', PAGE), claims);
    const shown = risky.filter((sentence) => sentence.claims.length > 0).map(({ text }) => text);
    expect(shown).toEqual(['A Box is 8 wide by default.', 'It opens once.']);
    expect(risky).toHaveLength(7);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [6, 'No page contains "It never opens." any more.'],
    ]);
  });

  it('are stale if their source line has changed', () => {
    const at = (text: string | null) => reviewSource(claims, () => text).map(({ message, hint }) => [message, hint]);
    expect(at('class Box\n  width = 8;')).toEqual([]);
    expect(at('class Box\n\n  width = 8;')).toEqual([
      ['src/Box.cs:2 does not contain "width = 8".', expect.stringContaining('line 3')],
    ]);
    expect(at('width = 9')).toEqual([['src/Box.cs:2 does not contain "width = 8".', expect.any(String)]]);
    expect(at(null)).toEqual([['v1 has no file src/Box.cs.', expect.any(String)]]);
  });
});

const LIST = `# About boxes.
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
const removeStatements = (...lost: string[]) => removeClaims(LIST, new Set(lost));

it('deletes whole claims and leaves all other text unchanged', () => {
  expect(removeStatements('A box is 8 wide.')).toBe(LIST.replace(/ {2}- says: A box[\s\S]*?(?= {2}- says:\n)/u, ''));
  expect(removeStatements('It holds 10 things.', 'It holds nothing.', 'It holds all.')).toBe(
    LIST.replace(/ {2}- says: \[It holds[\s\S]*$/u, ''),
  );
});

it('deletes single statements of a claim', () => {
  expect(removeStatements('It never shuts: see Lid.')).toBe(LIST.replace(/.*never shuts.*\n/u, ''));
  expect(removeStatements('It is made of wood.')).toBe(LIST.replace(/.*made of wood.*\n/u, ''));
  expect(removeStatements('It holds 10 things.')).toBe(LIST.replace('It holds 10 things., ', ''));
  expect(removeStatements('It holds all.')).toBe(LIST.replace(', It holds all.', ''));
});

it('returns null if no claim is left', () => {
  expect(removeClaims('claims:\n- says: It opens once.\n  by: a run\n', new Set(['It opens once.']))).toBeNull();
  expect(removeStatements()).toBe(LIST);
});

it('finds every claim of this site in its content', () => {
  const { claims: all, problems } = reviewSite(join(import.meta.dirname, '../..'));
  expect(problems, `${formatProblems(problems)}\n\`npm run docs -- claims\` lists these:`).toEqual([]);
  expect(all.length).toBeGreaterThan(900);
});

it('warns about a changed statement until its claim is pruned', () => {
  const site = makeFolder(smallSite({ 'content/docs/1.0/guides/box.md': '# Box\n\nA box is 9 wide.\n' }));
  expect(listClaimWarnings(site.path)).toEqual([]);
  site.write({ 'content/claims/boxes.yml': 'claims:\n- says: A box is 8 wide.\n  source: { Box.cs:1: width = 8 }\n' });
  const file = 'content/claims/boxes.yml';
  expect(listClaimWarnings(site.path)).toMatchObject([{ severity: 'warning', rule: 'lost-claim', file, line: 2 }]);
  expect(pruneClaims(site.path)).toBe(1);
  expect(listClaimWarnings(site.path)).toEqual([]);
  site.remove();
});
