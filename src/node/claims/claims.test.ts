import { describe, expect, it } from 'vitest';
import { plainText, sentencesOf } from './prose.ts';
import { readClaims } from './read-claims.ts';
import { drawSample, reviewClaims, reviewSource } from './review-claims.ts';
import { isRisky } from './risky.ts';

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

describe('sentences of the prose', () => {
  it('are what a reader sees of a page, with their lines', () => {
    expect(sentencesOf('box.mdx', PAGE).map(({ line, text }) => `${line} ${text}`)).toEqual([
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

  it('are summaries, remarks, descriptions and body of an overwrite file', () => {
    expect(sentencesOf('Toy.Box.md', PROSE).map(({ text }) => text)).toEqual([
      'Holds up to 10 things.',
      'See Lid before you open it.',
      'In pixels.',
      'A body with 12 words.',
    ]);
  });

  it('lose their marks', () => {
    expect(plainText('> **A** [`b`](xref:C(D)) <kbd>E</kbd>  f')).toBe('A b E f');
  });

  it('are risky when they have numbers, defaults, exceptions, order or caches', () => {
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
  it('are read, and must be found and shown', () => {
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

  it('cover the sentences that they stand in; one that stands nowhere is lost', () => {
    const { risky, problems } = reviewClaims(sentencesOf('box.mdx', PAGE), claims);
    const shown = risky.filter((sentence) => sentence.claims.length > 0).map(({ text }) => text);
    expect(shown).toEqual(['A Box is 8 wide by default.', 'It opens once.']);
    expect(risky).toHaveLength(7);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [6, 'No page says "It never opens." any more.'],
    ]);
  });

  it('are stale where their line of the source says something else', () => {
    const at = (text: string | null) => reviewSource(claims, () => text).map(({ message, hint }) => [message, hint]);
    expect(at('class Box\n  width = 8;')).toEqual([]);
    expect(at('class Box\n\n  width = 8;')).toEqual([
      ['src/Box.cs:2 does not say "width = 8".', 'It stands on line 3.'],
    ]);
    expect(at('width = 9')).toEqual([['src/Box.cs:2 does not say "width = 8".', 'Check the statement anew.']]);
    expect(at(null)).toEqual([['v1 has no file src/Box.cs.', 'Check the statement anew.']]);
  });

  it('are drawn by a seed', () => {
    const sentences = sentencesOf('box.mdx', PAGE);
    const drawn = (seed: string) => drawSample(sentences, 4, seed).map(({ text }) => text);
    expect(drawn('1')).toEqual(drawn('1'));
    expect(new Set(drawn('1')).size).toBe(4);
    expect(['2', '3', '4'].some((seed) => drawn(seed).join() !== drawn('1').join())).toBe(true);
  });
});
