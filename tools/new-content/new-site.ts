import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSiteConfig } from '#node/content/site-config.ts';

/** The options of a new site. */
export interface SiteRequest {
  folder: string;
  /** The folder as the user wrote it, for messages. */
  shown: string;
  title?: string | undefined;
  url?: string | undefined;
}

/** Plans the files of a new site by path. Returns an error message if the folder or an option cannot be used. */
export function planSite({
  folder,
  shown,
  title,
  url = 'https://docs.example.org',
}: SiteRequest): Map<string, string> | string {
  const present = statSync(folder, { throwIfNoEntry: false });
  if (present !== undefined && !present.isDirectory()) return `${shown} is a file. Choose a new or empty folder.`;
  if (present !== undefined && readdirSync(folder).length > 0) {
    return `The folder ${shown} is not empty. Choose a new or empty folder.`;
  }
  const config = { title: title ?? createTitle(basename(folder)), url };
  const { problems } = parseSiteConfig(config);
  if (problems.length > 0) return problems.map(({ message }) => `--${message}`).join('\n');
  const site = `/** All other fields have defaults. The file src/shared/site-schema.ts of the documentation engine describes them. */\nexport default ${JSON.stringify(config, null, 2)};\n`;
  return new Map([
    ['content/site.ts', site],
    ['content/versions.json', '[]\n'],
    ['content/docs/next/guides/first-steps.mdx', EXAMPLE_GUIDE],
    ['content/docs/next/api/Toys.Box.yml', EXAMPLE_TYPE],
    ['README.md', formatReadme(config.title)],
    ['.gitignore', 'dist/\nnode_modules/\n'],
  ]);
}

/** Writes a new site into a temporary folder and renames it, so that an error leaves no incomplete site. */
export function writeSite(folder: string, files: ReadonlyMap<string, string>): void {
  const temporary = `${folder}.${process.pid}.tmp`;
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(temporary, path)), { recursive: true });
      writeFileSync(join(temporary, path), text);
    }
    // Fails if the folder is no longer empty.
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(temporary, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function createTitle(name: string): string {
  const words = name.replaceAll(/[-_.\s]+/gu, ' ').trim();
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1);
}

const formatReadme = (title: string): string => `# ${title}

The Markdown pages are in \`content/docs/next\`. Run these commands in the folder of the documentation engine:

- \`npm run docs -- new guide <slug> --root <this folder>\` creates a page.
- \`SITE_ROOT=<this folder> npm run dev\` shows the site.
- \`SITE_ROOT=<this folder> npm run build\` builds it into \`dist\`.
`;

/** The example guide. It refers to no type, because `docs -- api --replace` deletes the example type. */
const EXAMPLE_GUIDE = `---
title: First steps
description: What a box does.
sidebar_position: 1
---

## A box

A box contains things. The [API reference](../api/Namespaces) explains how to add and count them.

:::tip
Edit and save this page: while \`npm run dev\` runs, the browser shows the change immediately.
:::
`;

/** docfx's YAML of the example type. */
const EXAMPLE_TYPE = `### YamlMime:ManagedReference
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
  summary: Contains things.
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
  summary: Gets the number of things in the box.
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
  summary: Adds a thing to the box.
  syntax:
    content: public void Add(string thing)
    parameters:
    - id: thing
      type: System.String
      description: The thing to add.
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
