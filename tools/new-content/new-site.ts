import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSiteConfig } from '#node/content/site-config.ts';

/** A site that is asked for. */
export interface SiteRequest {
  folder: string;
  /** That folder as the caller named it, for messages. */
  shown: string;
  title?: string | undefined;
  url?: string | undefined;
}

/** Files of a new site, by path; a sentence, when there can't be one. */
export function newSite({
  folder,
  shown,
  title,
  url = 'https://docs.example.org',
}: SiteRequest): Map<string, string> | string {
  const present = statSync(folder, { throwIfNoEntry: false });
  if (present !== undefined && !present.isDirectory()) return `${shown} is a file. Name a folder that isn't there yet.`;
  if (present !== undefined && readdirSync(folder).length > 0) {
    return `The folder ${shown} isn't empty. Name one that is, or that isn't there yet.`;
  }
  const config = { title: title ?? titleOf(basename(folder)), url };
  const { problems } = parseSiteConfig(config);
  if (problems.length > 0) return problems.map(({ message }) => `--${message}`).join('\n');
  const site = `/** Everything else has a default: the engine's README lists the fields. */\nexport default ${JSON.stringify(config, null, 2)};\n`;
  return new Map([
    ['content/site.ts', site],
    ['content/versions.json', '[]\n'],
    ['content/docs/next/guides/first-steps.mdx', GUIDE],
    ['content/docs/next/api/Toys.Box.yml', TYPE],
    ['README.md', readme(config.title)],
    ['.gitignore', 'dist/\nnode_modules/\n'],
  ]);
}

/** Write a new site whole or not at all: beside its place first. */
export function writeSite(folder: string, files: ReadonlyMap<string, string>): void {
  const beside = `${folder}.${process.pid}.tmp`;
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(beside, path)), { recursive: true });
      writeFileSync(join(beside, path), text);
    }
    // Refused where somebody has put something into it meanwhile.
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(beside, folder);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

function titleOf(name: string): string {
  const words = name.replaceAll(/[-_.\s]+/gu, ' ').trim();
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1);
}

const readme = (title: string): string => `# ${title}

Pages stand in \`content/docs/next\`, as Markdown; \`npm run docs -- new guide <slug> --root <this folder>\` adds one.
In the engine's folder \`SITE_ROOT=<this folder> npm run dev\` shows the site, and \`SITE_ROOT=<this folder> npm run build\` builds it into \`dist\`.
`;

/** Its one link is a warning once another API has replaced this one; a name in backticks would be an error. */
const GUIDE = `---
title: First steps
description: What a box does, and where to read about it.
sidebar_position: 1
---

## A box

A [box](../api/Toys.Box.yml) holds things. Its page says how to put one in, and how to know how many there are.

:::tip
Change this page, and save it: while \`npm run dev\` runs, the browser shows it at once.
:::
`;

const TYPE = `### YamlMime:ManagedReference
items:
- uid: Toys.Box
  commentId: T:Toys.Box
  id: Box
  parent: Toys
  children:
  - Toys.Box.Add(System.String)
  - Toys.Box.Count
  langs:
  - csharp
  name: Box
  nameWithType: Box
  fullName: Toys.Box
  type: Class
  assemblies:
  - Toys
  namespace: Toys
  summary: Holds things.
  syntax:
    content: public class Box
  inheritance:
  - System.Object
- uid: Toys.Box.Count
  commentId: P:Toys.Box.Count
  id: Count
  parent: Toys.Box
  langs:
  - csharp
  name: Count
  nameWithType: Box.Count
  fullName: Toys.Box.Count
  type: Property
  assemblies:
  - Toys
  namespace: Toys
  summary: How many things are in the box.
  syntax:
    content: public int Count { get; }
    parameters: []
    return:
      type: System.Int32
- uid: Toys.Box.Add(System.String)
  commentId: M:Toys.Box.Add(System.String)
  id: Add(System.String)
  parent: Toys.Box
  langs:
  - csharp
  name: Add(string)
  nameWithType: Box.Add(string)
  fullName: Toys.Box.Add(string)
  type: Method
  assemblies:
  - Toys
  namespace: Toys
  summary: Puts a thing into the box.
  syntax:
    content: public void Add(string thing)
    parameters:
    - id: thing
      type: System.String
      description: What to put in.
references:
- uid: System.Object
  commentId: T:System.Object
  parent: System
  isExternal: true
  name: object
  nameWithType: object
  fullName: object
- uid: System.String
  commentId: T:System.String
  parent: System
  isExternal: true
  name: string
  nameWithType: string
  fullName: string
- uid: System.Int32
  commentId: T:System.Int32
  parent: System
  isExternal: true
  name: int
  nameWithType: int
  fullName: int
- uid: Toys
  commentId: N:Toys
  name: Toys
  nameWithType: Toys
  fullName: Toys
`;
