import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Problem, uniqueProblems } from '#model/problem.ts';
import type { SiteConfig } from '#model/site.ts';
import { isMarkdownPage, type MarkdownDocument, readDocument } from '../content/documents.ts';
import { joined, type TheirVersion } from './their-versions.ts';

/** A version's documents by the paths of their files. */
export function readDocuments(files: ReadonlyMap<string, string>): MarkdownDocument[] {
  return [...files].flatMap(([path, absolute]) =>
    isMarkdownPage(path) ? (readDocument({ path, file: path, absolute }, readFileSync(absolute, 'utf8')) ?? []) : [],
  );
}

/** What keeps documents from being pages, each fault once: names that can't be addresses, and the like. */
export function documentErrors(documents: readonly MarkdownDocument[]): Problem[] {
  return uniqueProblems(documents.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error')));
}

/** Redirects from where a version's documents were to where they are, when that is another path. */
export function movedAddresses(
  { path, newPath }: TheirVersion,
  documents: readonly MarkdownDocument[],
): SiteConfig['redirects'] {
  if (path === newPath) return [];
  return documents.flatMap(({ slug, frontMatter }) => {
    const from = joined(path, slug);
    return frontMatter.draft === true || from === '' ? [] : [{ from, to: joined(newPath, slug) }];
  });
}

const REDIRECTS = v.object({
  redirects: v.fallback(
    v.optional(v.array(v.object({ from: v.union([v.string(), v.array(v.string())]), to: v.string() })), []),
    [],
  ),
});

/** The redirects that the plugin for them writes. */
export function writtenRedirects(options: unknown): SiteConfig['redirects'] {
  const { success, output } = v.safeParse(REDIRECTS, options);
  if (!success) return [];
  return output.redirects.flatMap(({ from, to }) =>
    [from]
      .flat()
      .map((one) => ({ from: joined(one), to: /^[a-z]+:/iu.test(to) ? to : to.startsWith('/') ? to : `/${to}` })),
  );
}
