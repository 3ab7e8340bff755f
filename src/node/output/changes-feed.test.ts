import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { TypeHistoryData } from '#shared/api-history.ts';
import { listVersions } from '#shared/version.ts';
import { testConfig } from '#tests/small-site.ts';
import { createChangesFeed } from './discovery-files.ts';

const config = testConfig({ title: 'A & B', url: 'https://e.org', baseUrl: '/x/' });
const versions = listVersions(['3.0', '2.0', '1.0'], '3.0', true);
const DAYS = new Map([
  ['3.0', '2026-11-23'],
  ['2.0', '2026-11-22'],
]);
const BOX: TypeHistoryData = {
  name: 'Box<T>',
  fullName: 'Toy.Box<T>',
  declarations: [{ kind: 'class', code: 'public class Box<T>' }],
  texts: [],
  events: [{ version: '2.0', state: { declaration: 0, text: 0, at: 'api/Toy.Box' } }],
  members: [],
  unchanged: [],
};
const feed = createChangesFeed({ versions, types: [BOX] }, config, ({ name }) => DAYS.get(name));

/** Returns the text of every element with a tag name. */
function listTexts(name: string, text = feed): string[] {
  const texts = [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'gu'))];
  return texts.map(([, text = '']) => {
    const [node] = parseFragment(text).childNodes;
    return node !== undefined && 'value' in node ? node.value : '';
  });
}

describe('createChangesFeed', () => {
  it('has an entry for each release but the first, the newest first, and none for what is unreleased', () => {
    expect(listTexts('title')).toEqual(['A & B: API changes', 'A & B 3.0', 'A & B 2.0']);
    expect(listTexts('summary')).toEqual(['No changes.', '1 type added.']);
  });

  it('leads to the page of changes, at an address that stays', () => {
    expect(listTexts('id')).toEqual([
      'https://e.org/x/api-changes.xml',
      'https://e.org/x/docs/api/Changes#3.0',
      'https://e.org/x/docs/api/Changes#2.0',
    ]);
    expect(feed).toContain('<link rel="self" type="application/atom+xml" href="https://e.org/x/api-changes.xml"/>');
  });

  it('has no entry for a release that nobody knows the day of', () => {
    const days = (known: string | null): string[] =>
      listTexts(
        'updated',
        createChangesFeed({ versions, types: [BOX] }, config, ({ name }) =>
          name === known ? DAYS.get(name) : undefined,
        ),
      );
    expect(days('2.0')).toEqual(['2026-11-22T00:00:00Z', '2026-11-22T00:00:00Z']);
    expect(days(null)).toEqual(['1970-01-01T00:00:00Z']);
  });

  it('says what changed as HTML with whole addresses', () => {
    const [, content] = listTexts('content');
    expect(content).toContain('<p>From 1.0: 1 type added.</p>');
    expect(content).toContain('<a href="https://e.org/x/docs/2.0/api/Toy.Box">');
    expect(content).toContain('Toy.Box&lt;T></a>');
  });
});
