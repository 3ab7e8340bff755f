import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { MERMAID_PATH, mermaidFiles } from './mermaid-files.ts';

const FILES = mermaidFiles();
const sources = new Map([...FILES].map(([path, read]) => [path, read()]));

describe('mermaidFiles', () => {
  it('has names that every host knows for scripts', () => {
    expect([...FILES.keys()].filter((path) => !path.endsWith('.js'))).toEqual([]);
    expect(FILES.has(MERMAID_PATH)).toBe(true);
  });

  it('names only files that there are', () => {
    const named = [...sources].flatMap(([path, source]) =>
      [...source.matchAll(/(?:from|import\(?)\s*"(\.[^"]+)"/gu)].map(([, to = '']) => join(dirname(path), to)),
    );
    expect(named.length).toBeGreaterThan(FILES.size);
    expect([...new Set(named)].filter((path) => !FILES.has(path))).toEqual([]);
  });
});
