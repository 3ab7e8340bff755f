import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MarkdownDocument } from '#node/content/documents.ts';
import { shortHash } from '#node/content/short-hash.ts';
import { type FoldedVersion, foldVersions } from './fold-versions.ts';
import type { Ledger } from './ledger.ts';
import { readDocuments } from './old-addresses.ts';
import type { TheirVersion } from './their-versions.ts';

/** Their documents as folders of ours. */
export interface PlannedDocuments {
  /** Files to copy, by path in the new site: absolute paths of theirs. */
  copies: Map<string, string>;
  /** Texts to write. */
  texts: Map<string, string>;
  /** Newest first, as they are given. */
  documents: Map<TheirVersion, MarkdownDocument[]>;
  /** Each version's files, by path below its folder: absolute paths of theirs. */
  sources: Map<TheirVersion, Map<string, string>>;
  folded: FoldedVersion[];
}

/** What only a component is made of; any other code may be shown by a page, which imports it as text. */
const CODE = /\.(?:[jt]sx|css|scss|sass|less)$/iu;
const TEST = /(?:\.test|\.spec)\.[jt]sx?$|(?:^|\/)__tests__\//u;

/**
 * Fold their versions' folders into ours.
 *
 * @param versions newest first
 */
export function planDocuments(
  root: string,
  files: readonly string[],
  versions: readonly TheirVersion[],
  ledger: Ledger,
): PlannedDocuments {
  const copies = new Map<string, string>();
  const texts = new Map<string, string>();
  const documents = new Map<TheirVersion, MarkdownDocument[]>();
  const sources: PlannedDocuments['sources'] = new Map();
  /** The same files as the report names them. */
  const named = new Map<TheirVersion, Map<string, string>>();
  for (const version of versions) {
    const inside = `${version.source}/`;
    const own = new Map<string, string>();
    for (const file of files.filter((one) => one.startsWith(inside))) {
      const path = file.slice(inside.length);
      if (path.split('/').some((part) => part.startsWith('.'))) ledger.dropped(file, 'hidden files are no content');
      else if (TEST.test(path)) ledger.dropped(file, 'a test');
      else if (CODE.test(path)) {
        ledger.byHand(file, 'a part of a component: write it anew in content/components');
      } else own.set(path, file);
    }
    named.set(version, own);
    const absolute = new Map([...own].map(([path, file]) => [path, join(root, file)]));
    sources.set(version, absolute);
    documents.set(version, readDocuments(absolute));
  }
  const whole = [...versions].reverse().map((version) => {
    const own = sources.get(version) ?? new Map<string, string>();
    const hashes = new Map([...own].map(([path, file]) => [path, shortHash(readFileSync(file))]));
    return { folder: version.folder, hashes };
  });
  const folded = foldVersions(whole);
  for (const [index, { folder, own, texts: written, owners }] of folded.entries()) {
    const version = versions[versions.length - 1 - index];
    const theirs = version === undefined ? undefined : named.get(version);
    for (const path of own) {
      const file = theirs?.get(path);
      if (file !== undefined) copies.set(`content/docs/${folder}/${path}`, join(root, file));
    }
    for (const [path, file] of theirs ?? []) {
      ledger.imported(file, `content/docs/${owners.get(path) ?? folder}/${path}`);
    }
    for (const [path, text] of written) texts.set(`content/docs/${folder}/${path}`, text);
    // Git keeps no empty folder.
    if (own.length + written.size === 0) texts.set(`content/docs/${folder}/.gitkeep`, '');
  }
  return { copies, texts, documents, sources, folded };
}
