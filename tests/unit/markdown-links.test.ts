import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Nodes } from 'mdast';
import { toString as joinLines } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const parser = unified().use(remarkParse).use(remarkGfm);

/** Paths of all files that git tracks or would track. */
const TRACKED = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));

/** Every Markdown file except the site's content and test fixtures. */
const FILES = TRACKED.filter(
  (path) => path.endsWith('.md') && !path.startsWith('content/') && !path.includes('fixtures/'),
);

/** Returns the targets of links and images, and the anchors of headings as GitHub generates them. */
function readMarkdown(path: string): { targets: string[]; anchors: Set<string> } {
  const tree: Nodes = parser.parse(readFileSync(join(ROOT, path), 'utf8'));
  const slugger = new GithubSlugger();
  const targets: string[] = [];
  const anchors = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') targets.push(node.url);
    if (node.type === 'heading') anchors.add(slugger.slug(joinLines(node)));
  });
  return { targets, anchors };
}

/** Returns why a link leads nowhere, or null when it is fine or external. */
function linkFault(from: string, target: string): string | null {
  if (/^[a-z]+:/u.test(target)) return null;
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : join(dirname(from), path);
  if (!existsSync(join(ROOT, file))) return `${from}: ${target}: no such file`;
  if (anchor === undefined) return null;
  if (statSync(join(ROOT, file)).isDirectory() || !file.endsWith('.md')) return `${from}: ${target}: not Markdown`;
  return readMarkdown(file).anchors.has(anchor) ? null : `${from}: ${target}: no such heading`;
}

describe('Markdown files of the repository', () => {
  it('are found', () => {
    expect(FILES).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/content.md']));
  });

  it('link to files and headings that exist', () => {
    const faults = FILES.flatMap((file) => readMarkdown(file).targets.map((target) => linkFault(file, target)));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  it('name only test files that exist', () => {
    const behaviours = readFileSync(join(ROOT, 'docs/behaviours.md'), 'utf8');
    const named = [...behaviours.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/gu)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(100);
    const paths = TRACKED.map((path) => `/${path}`);
    expect([...new Set(named)].filter((name) => !paths.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
  });
});
