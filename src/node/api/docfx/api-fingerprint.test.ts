import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { apiFingerprint } from './api-fingerprint.ts';
import { fixture, typeFrom } from './testing.ts';

const text = fixture('Toy.Box.yml');

/** The same file written by another tool: flow style, items and references in reverse, keys that mean nothing. */
function rewritten(change: (file: { items: Record<string, unknown>[] }) => void = () => undefined): string {
  const file = parse(text);
  file.items.reverse();
  file.references.reverse();
  file.items[0].unknown = 1;
  change(file);
  return `### YamlMime:ManagedReference\n${stringify(file, { defaultStringType: 'QUOTE_DOUBLE', indent: 4 })}`;
}

describe('apiFingerprint', () => {
  const expected = apiFingerprint(typeFrom(text, 'content/docs/1/api/Toy.Box.yml'));

  it('is the same whatever the bytes, the order of entries and the path', () => {
    expect(apiFingerprint(typeFrom(rewritten(), 'content/docs/2/api/Toy.Box.yml'))).toBe(expected);
  });

  it('differs when a member does', () => {
    const other = rewritten((file) => {
      const item = file.items.find(({ uid }) => uid === 'Toy.Box`1.OnOpen');
      if (item !== undefined) item.summary = 'Runs first.';
    });
    expect(apiFingerprint(typeFrom(other))).not.toBe(expected);
  });

  it('differs when the order of members on the page does', () => {
    const other = rewritten(({ items }) => {
      for (const { children } of items) if (Array.isArray(children)) children.reverse();
    });
    expect(apiFingerprint(typeFrom(other))).not.toBe(expected);
  });
});
