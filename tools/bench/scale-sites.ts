/** Gives numbers from 0 to below 1, always the same ones for a seed. */
type Chance = () => number;

/** Chance from a seed: the generator called mulberry32. */
function chanceFrom(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES = 'ba ce di fo gu la me ni or pu ra se ti vo xa che sta gre lin ver nor tal mon ker'.split(' ');
/** So many words there are. */
const WORDS = 6000;

/** A word: a few are frequent and most are rare, as in any language. */
function word(chance: Chance): string {
  let rank = Math.floor(WORDS ** chance()) + 37;
  let text = '';
  for (; rank > 0; rank = Math.floor(rank / SYLLABLES.length)) text += SYLLABLES[rank % SYLLABLES.length];
  return text;
}

/** A word with a capital letter. */
function name(chance: Chance): string {
  const text = word(chance);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Some words with a full stop. */
function sentence(chance: Chance): string {
  const words = Array.from({ length: 6 + Math.floor(chance() * 12) }, () => word(chance));
  return `${name(chance)} ${words.join(' ')}.`;
}

/** Some sentences. */
function paragraph(chance: Chance): string {
  return Array.from({ length: 2 + Math.floor(chance() * 4) }, () => sentence(chance)).join(' ');
}

const SECTIONS = 5;

/**
 * A page in Markdown, of a guide's usual size: sections with text, a list, a table, listings and links.
 *
 * @param seed another one makes another page
 * @param links addresses of other pages
 */
function pageText(seed: number, links: readonly string[]): string {
  const chance = chanceFrom(seed);
  const section = (_: unknown, index: number): string => {
    const link = links[index % links.length];
    const more = link === undefined ? '' : ` See [${name(chance)} ${word(chance)}](${link}).`;
    return `## ${name(chance)} ${word(chance)} ${word(chance)}\n\n${paragraph(chance)}${more}\n\n${extra(index, chance)}`;
  };
  const sections = Array.from({ length: SECTIONS }, section);
  return `# ${name(chance)} ${word(chance)} ${seed}\n\n${paragraph(chance)}\n\n${sections.join('\n')}`;
}

/** What a section has besides text. */
function extra(index: number, chance: Chance): string {
  if (index % 5 === 1)
    return `- ${sentence(chance)}\n- ${sentence(chance)}\n- \`${word(chance)}\` ${sentence(chance)}\n`;
  if (index % 5 === 2) return `\`\`\`csharp nocheck\n${listing(chance)}\`\`\`\n`;
  if (index % 5 === 3)
    return `| ${name(chance)} | ${name(chance)} |\n| --- | --- |\n| ${word(chance)} | ${word(chance)} |\n`;
  if (index % 5 === 4) return `\`\`\`json\n{ "${word(chance)}": ${Math.floor(chance() * 1000)} }\n\`\`\`\n`;
  return `${paragraph(chance)}\n`;
}

function listing(chance: Chance): string {
  const lines = Array.from({ length: 6 }, () => `    var ${word(chance)} = "${word(chance)}"; // ${word(chance)}\n`);
  return `public void ${name(chance)}()\n{\n${lines.join('')}}\n`;
}

/** Types of a namespace. */
const TYPES_IN_NAMESPACE = 100;
/** Members of a type. */
const MEMBERS = 8;

/** A library of classes as docfx describes it, a file a type; and the full name of a type in the middle. */
function apiFiles(types: number): { files: Iterable<[string, string]>; middle: string } {
  const names = Array.from({ length: types }, (_, index) => typeName(index));
  return { files: filesOf(names), middle: names[Math.floor(types / 2)] ?? '' };
}

function* filesOf(types: readonly string[]): Generator<[string, string]> {
  for (const [index, type] of types.entries()) {
    const chance = chanceFrom(index);
    const other = types[Math.floor(chance() * types.length)] ?? type;
    yield [`content/docs/1.0/api/${type}.yml`, typeYaml(type, other, chance)];
  }
}

function typeName(index: number): string {
  const namespace = `Generated.Part${Math.floor(index / TYPES_IN_NAMESPACE)}`;
  return `${namespace}.${name(chanceFrom(-index - 2))}${index}`;
}

/** @param other full name of a type that members take */
function typeYaml(type: string, other: string, chance: Chance): string {
  const short = type.slice(type.lastIndexOf('.') + 1);
  const members = Array.from({ length: MEMBERS }, (_, index) => memberOf(`${name(chance)}${index}`, index, other));
  const otherShort = other.slice(other.lastIndexOf('.') + 1);
  const item = (fields: readonly string[], { uid, own, kind, declaration }: Item): string => `- uid: ${uid}
${fields.join('')}  name: '${own}'
  nameWithType: '${kind === 'Class' ? own : `${short}.${own}`}'
  fullName: '${uid}'
  namespace: ${type.slice(0, type.lastIndexOf('.'))}
  type: ${kind}
  assemblies: [Generated]
  summary: '${sentence(chance)} See <xref href="${other}" data-throw-if-not-resolved="false"></xref>.'
  syntax:
    content: '${declaration}'
`;
  const children = members.map(({ id }) => `  - ${type}.${id}\n`);
  const own: Item = { uid: type, own: short, kind: 'Class', declaration: `public class ${short}` };
  return `### YamlMime:ManagedReference
items:
${item([`  children:\n${children.join('')}`], own)}${members
  .map(({ id, own: member, kind, declaration, syntax }) => {
    const text = item([`  parent: ${type}\n`], { uid: `${type}.${id}`, own: member, kind, declaration });
    return text + syntax(word(chance));
  })
  .join('')}references:
- uid: ${other}
  name: ${otherShort}
  nameWithType: ${otherShort}
  fullName: ${other}
`;
}

interface Item {
  uid: string;
  own: string;
  kind: string;
  declaration: string;
}

/** Every other member is a method. */
function memberOf(own: string, index: number, other: string) {
  const short = other.slice(other.lastIndexOf('.') + 1);
  if (index % 2 === 1) {
    return {
      id: own,
      own,
      kind: 'Property',
      declaration: `public int ${own} { get; set; }`,
      syntax: (text: string) => `    return:\n      type: System.Int32\n      description: 'The ${text}.'\n`,
    };
  }
  return {
    id: `${own}(${other})`,
    own: `${own}(${short})`,
    kind: 'Method',
    declaration: `public void ${own}(${short} given)`,
    syntax: (text: string) =>
      `    parameters:\n    - id: given\n      type: ${other}\n      description: 'The ${text}.'\n`,
  };
}

/** What grows. */
export const FAMILIES = ['pages', 'versions', 'api'] as const;
/** One of it. */
export type Family = (typeof FAMILIES)[number];

/** A site that is written for a measurement. */
export interface GeneratedSite {
  family: Family;
  size: number;
  /** Paths and texts, one after another: all at once take more memory than some builds. */
  files: Iterable<[path: string, text: string]>;
  /** The page that is edited, and looked at as a first visit: its file, and its route. */
  file: string;
  route: string;
}

/** Sizes that are measured when no others are asked for. */
export const SIZES: Readonly<Record<Family, readonly number[]>> = {
  pages: [1000, 5000, 20_000],
  versions: [5, 50, 200],
  api: [1000, 5000],
};

/** Pages of a site that grows in versions, and how many of them each further version changes. */
const VERSIONED_PAGES = 500;
const CHANGED_PAGES = VERSIONED_PAGES / 100;
/** A sidebar stands in each of its pages' HTML: a site of many pages has several. */
const PAGES_IN_SIDEBAR = 250;

const REPOSITORY = 'https://example.org/generated';

/** The site of a family in a size. */
export function generatedSite(family: Family, size: number): GeneratedSite {
  if (family === 'api') {
    const { files, middle } = apiFiles(size);
    const own = site({ versions: 1, sidebars: 1, api: true });
    const all = chain(own, pagesOf(1), files);
    return { family, size, files: all, file: `content/docs/1.0/api/${middle}.yml`, route: `docs/api/${middle}` };
  }
  const pages = family === 'pages' ? size : VERSIONED_PAGES;
  const versions = family === 'versions' ? size : 1;
  const sidebars = Math.ceil(pages / PAGES_IN_SIDEBAR);
  const middle = pagePath(Math.floor(pages / 2));
  return {
    family,
    size,
    files: chain(site({ versions, sidebars, api: false }), pagesOf(pages), changesOf(versions, pages)),
    file: `content/docs/1.0/${middle}.md`,
    route: `docs/${middle}`,
  };
}

function* chain<Item>(...lists: Iterable<Item>[]): Generator<Item> {
  for (const list of lists) yield* list;
}

function pagePath(index: number): string {
  return `guides-${Math.floor(index / PAGES_IN_SIDEBAR)}/page-${index}`;
}

function* pagesOf(pages: number): Generator<[string, string]> {
  for (let index = 0; index < pages; index += 1) {
    yield [`content/docs/1.0/${pagePath(index)}.md`, pageText(index, linksOf(index, pages))];
  }
}

/** Links to other pages, near and far. */
function linksOf(index: number, pages: number): string[] {
  const others = [index + 1, index * 7 + 3, pages - index - 1].map((other) => other % pages);
  return others.map((other) => `../${pagePath(other)}.md`);
}

/** Each version but the first changes some pages, other ones than the version before. */
function* changesOf(versions: number, pages: number): Generator<[string, string]> {
  for (let version = 1; version < versions; version += 1) {
    for (let change = 0; change < CHANGED_PAGES; change += 1) {
      const index = (version * CHANGED_PAGES + change) % pages;
      const text = pageText(pages * version + index, linksOf(index, pages));
      yield [`content/docs/1.${version}/${pagePath(index)}.md`, text];
    }
  }
}

/** All but the pages. The first version is the latest where there is one only. */
function* site({
  versions,
  sidebars,
  api,
}: {
  versions: number;
  sidebars: number;
  api: boolean;
}): Generator<[string, string]> {
  const releases = Array.from({ length: versions }, (_, index) => `1.${versions - 1 - index}`);
  const guides = Array.from({ length: sidebars }, (_, index) => `guides-${index}`);
  const bars = Object.fromEntries(guides.map((folder) => [folder, [{ type: 'autogenerated', folder }]]));
  const config = {
    title: 'Generated',
    tagline: 'Pages without a meaning',
    description: 'Generated pages.',
    url: 'https://generated.example.org',
    baseUrl: '/',
    latest: releases[0],
    locale: { code: 'en', label: 'English', direction: 'ltr' },
    favicon: '/logo.svg',
    logo: { src: '/logo.svg', alt: 'Generated', width: 32, height: 32 },
    image: '/logo.svg',
    keywords: [],
    twitter: '',
    colorMode: { default: 'dark', switch: true, respectSystem: true },
    repository: { url: REPOSITORY, editUrl: `${REPOSITORY}/edit/`, newIssueUrl: `${REPOSITORY}/new` },
    navbar: [
      { type: 'doc', id: 'guides-0/page-0', label: 'Guides', position: 'left' },
      ...(api ? [{ type: 'sidebar', id: 'api', label: 'API', position: 'left' }] : []),
      { type: 'versions', position: 'right' },
      { type: 'search', position: 'right' },
    ],
    sidebars: api ? { ...bars, api: [{ type: 'autogenerated', folder: 'api' }] } : bars,
    mainDoc: 'guides-0/page-0',
    footer: { columns: [], logo: null, copyright: '' },
    search: { engine: 'embedded', placeholder: 'Search', path: '/search' },
    redirects: [],
    api: { assembly: 'Generated', package: 'Generated', packageUrl: REPOSITORY, sidebar: api ? 'api' : 'guides-0' },
    onBrokenLinks: 'throw',
    onBrokenMarkdownLinks: 'throw',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
  };
  yield ['content/site.ts', `export default ${JSON.stringify(config)};\n`];
  yield ['content/versions.json', JSON.stringify(releases)];
  yield ['content/pages/index.md', '# Generated\n\nA site without a meaning.\n'];
  yield ['public/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'];
}
