/** Returns a random number: at least 0 and less than 1. */
type Random = () => number;

/** Creates a pseudorandom number generator with the algorithm mulberry32. */
function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES = 'ba ce di fo gu la me ni or pu ra se ti vo xa che sta gre lin ver nor tal mon ker'.split(' ');
const VOCABULARY_SIZE = 6000;

/** Generates a word. As in natural languages, a few words are frequent and most are rare. */
function generateWord(random: Random): string {
  let rank = Math.floor(VOCABULARY_SIZE ** random()) + 37;
  let word = '';
  for (; rank > 0; rank = Math.floor(rank / SYLLABLES.length)) word += SYLLABLES[rank % SYLLABLES.length];
  return word;
}

function generateName(random: Random): string {
  const word = generateWord(random);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function generateSentence(random: Random): string {
  const words = Array.from({ length: 6 + Math.floor(random() * 12) }, () => generateWord(random));
  return `${generateName(random)} ${words.join(' ')}.`;
}

function generateParagraph(random: Random): string {
  return Array.from({ length: 2 + Math.floor(random() * 4) }, () => generateSentence(random)).join(' ');
}

/**
 * Generates a Markdown page with the size of a usual guide: text, a list, a table, code blocks and links.
 *
 * @param links paths of other pages
 */
function generatePage(seed: number, links: readonly string[]): string {
  const random = createRandom(seed);
  const [word, name] = [() => generateWord(random), () => generateName(random)];
  const [sentence, paragraph] = [() => generateSentence(random), () => generateParagraph(random)];
  const codeLine = (): string => `    var ${word()} = "${word()}"; // ${word()}\n`;
  const blocks = [
    () => paragraph(),
    () => `- ${sentence()}\n- ${sentence()}\n- \`${word()}\` ${sentence()}`,
    () => `\`\`\`csharp nocheck\npublic void ${name()}()\n{\n${Array.from({ length: 6 }, codeLine).join('')}}\n\`\`\``,
    () => `| ${name()} | ${name()} |\n| --- | --- |\n| ${word()} | ${word()} |`,
    () => `\`\`\`json\n{ "${word()}": ${Math.floor(random() * 1000)} }\n\`\`\``,
  ];
  const sections = blocks.map((block, index) => {
    const link = links[index % links.length];
    const reference = link === undefined ? '' : ` See [${name()} ${word()}](${link}).`;
    return `## ${name()} ${word()} ${word()}\n\n${paragraph()}${reference}\n\n${block()}\n`;
  });
  return `# ${name()} ${word()} ${seed}\n\n${paragraph()}\n\n${sections.join('\n')}`;
}

const TYPES_PER_NAMESPACE = 100;
const MEMBERS_PER_TYPE = 8;

function generateTypeName(index: number): string {
  const namespace = `Generated.Part${Math.floor(index / TYPES_PER_NAMESPACE)}`;
  return `${namespace}.${generateName(createRandom(-index - 2))}${index}`;
}

/** Generates docfx's YAML file for each type. */
function* generateApiFiles(types: readonly string[]): Generator<[string, string]> {
  for (const [index, type] of types.entries()) {
    const random = createRandom(index);
    const referenced = types[Math.floor(random() * types.length)] ?? type;
    yield [`content/docs/1.0/api/${type}.yml`, generateTypeYaml(type, referenced, random)];
  }
}

/** The fields of a docfx item that differ between items. */
interface DocfxItem {
  uid: string;
  /** Name without namespace. */
  name: string;
  /** docfx's kind: Class, Property or Method. */
  kind: string;
  declaration: string;
  /** YAML lines of other fields of the item, and of other fields of `syntax`. */
  fields: string;
  syntax: string;
}

/**
 * Generates docfx's YAML of a class.
 *
 * @param referenced full name of the type that summaries and parameters refer to
 */
function generateTypeYaml(type: string, referenced: string, random: Random): string {
  const name = shortName(type);
  const referencedName = shortName(referenced);
  const members = Array.from({ length: MEMBERS_PER_TYPE }, (_, index): DocfxItem => {
    const member = `${generateName(random)}${index}`;
    const description = `      description: 'The ${generateWord(random)}.'\n`;
    const fields = `  parent: ${type}\n`;
    if (index % 2 === 1) {
      const declaration = `public int ${member} { get; set; }`;
      const syntax = `    return:\n      type: System.Int32\n${description}`;
      return { uid: `${type}.${member}`, name: member, kind: 'Property', declaration, fields, syntax };
    }
    const declaration = `public void ${member}(${referencedName} value)`;
    const syntax = `    parameters:\n    - id: value\n      type: ${referenced}\n${description}`;
    const names = { uid: `${type}.${member}(${referenced})`, name: `${member}(${referencedName})` };
    return { ...names, kind: 'Method', declaration, fields, syntax };
  });
  const children = `  children:\n${members.map(({ uid }) => `  - ${uid}\n`).join('')}`;
  const formatItem = (item: DocfxItem): string => `- uid: ${item.uid}
${item.fields}  name: '${item.name}'
  nameWithType: '${item.kind === 'Class' ? item.name : `${name}.${item.name}`}'
  fullName: '${item.uid}'
  namespace: ${type.slice(0, type.lastIndexOf('.'))}
  type: ${item.kind}
  assemblies: [Generated]
  summary: '${generateSentence(random)} See <xref href="${referenced}" data-throw-if-not-resolved="false"></xref>.'
  syntax:
    content: '${item.declaration}'
${item.syntax}`;
  const declaration = `public class ${name}`;
  const items = [{ uid: type, name, kind: 'Class', declaration, fields: children, syntax: '' }, ...members];
  return `### YamlMime:ManagedReference
items:
${items.map(formatItem).join('')}references:
- uid: ${referenced}
  name: ${referencedName}
  nameWithType: ${referencedName}
  fullName: ${referenced}
`;
}

function shortName(fullName: string): string {
  return fullName.slice(fullName.lastIndexOf('.') + 1);
}

/** Families of generated sites. The sites of a family differ in one number: of pages, versions or API types. */
export const SITE_FAMILIES = ['pages', 'versions', 'api'] as const;
export type SiteFamily = (typeof SITE_FAMILIES)[number];

/** A site of a family and size, whose files are generated while they are read. */
export interface GeneratedSite {
  family: SiteFamily;
  size: number;
  /** Paths and contents, generated one file at a time: all contents would take more memory than some builds. */
  files: Iterable<[path: string, content: string]>;
  /** File of the page that is edited and measured, and the route of this page. */
  editedFile: string;
  route: string;
}

/** Default sizes of each family: numbers of pages, versions or API types. */
export const DEFAULT_SIZES: Readonly<Record<SiteFamily, readonly number[]>> = {
  pages: [1000, 5000, 20_000],
  versions: [5, 50, 200],
  api: [1000, 5000],
};

/** Pages of each site in the family `versions`, and the number of pages that each version changes. */
const VERSIONED_PAGES = 500;
const CHANGED_PAGES = 5;
/** Large sites have several sidebars, since each page contains its whole sidebar. */
const PAGES_PER_SIDEBAR = 250;

/** Describes a site. Its files are generated while they are read. */
export function generateSite(family: SiteFamily, size: number): GeneratedSite {
  if (family === 'api') {
    const types = Array.from({ length: size }, (_, index) => generateTypeName(index));
    const middle = types[Math.floor(size / 2)] ?? '';
    const editedFile = `content/docs/1.0/api/${middle}.md`;
    const prose: [string, string] = [editedFile, `---\nuid: ${middle}\n---\n\nA remark.\n`];
    const files = concat(siteFiles(1, 1, true), generatePageFiles(1), generateApiFiles(types), [prose]);
    return { family, size, files, editedFile, route: `docs/api/${middle}` };
  }
  const pages = family === 'pages' ? size : VERSIONED_PAGES;
  const versions = family === 'versions' ? size : 1;
  const sidebars = Math.ceil(pages / PAGES_PER_SIDEBAR);
  const middle = getPagePath(Math.floor(pages / 2));
  return {
    family,
    size,
    files: concat(siteFiles(versions, sidebars, false), generatePageFiles(pages), changedFiles(versions, pages)),
    editedFile: `content/docs/1.0/${middle}.md`,
    route: `docs/${middle}`,
  };
}

function* concat<Item>(...lists: Iterable<Item>[]): Generator<Item> {
  for (const list of lists) yield* list;
}

function getPagePath(index: number): string {
  return `guides-${Math.floor(index / PAGES_PER_SIDEBAR)}/page-${index}`;
}

function* generatePageFiles(pages: number): Generator<[string, string]> {
  for (let index = 0; index < pages; index += 1) {
    yield [`content/docs/1.0/${getPagePath(index)}.md`, generatePage(index, getPageLinks(index, pages))];
  }
}

/** Returns links to three other pages. */
function getPageLinks(index: number, pages: number): string[] {
  const others = [index + 1, index * 7 + 3, pages - index - 1].map((other) => other % pages);
  return others.map((other) => `../${getPagePath(other)}.md`);
}

/** Generates the pages that each version after the first changes. */
function* changedFiles(versions: number, pages: number): Generator<[string, string]> {
  for (let version = 1; version < versions; version += 1) {
    for (let change = 0; change < CHANGED_PAGES; change += 1) {
      const index = (version * CHANGED_PAGES + change) % pages;
      const content = generatePage(pages * version + index, getPageLinks(index, pages));
      yield [`content/docs/1.${version}/${getPagePath(index)}.md`, content];
    }
  }
}

const REPOSITORY = 'https://example.org/generated';

/** Generates the configuration, the list of versions, the home page and the logo. */
function* siteFiles(versions: number, sidebars: number, hasApi: boolean): Generator<[string, string]> {
  const releases = Array.from({ length: versions }, (_, index) => `1.${versions - 1 - index}`);
  const folders = [...Array.from({ length: sidebars }, (_, index) => `guides-${index}`), ...(hasApi ? ['api'] : [])];
  const config = {
    title: 'Generated',
    tagline: 'Generated pages',
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
      ...(hasApi ? [{ type: 'sidebar', id: 'api', label: 'API', position: 'left' }] : []),
      { type: 'versions', position: 'right' },
      { type: 'search', position: 'right' },
    ],
    sidebars: Object.fromEntries(folders.map((folder) => [folder, [{ type: 'autogenerated', folder }]])),
    mainDoc: 'guides-0/page-0',
    footer: { columns: [], logo: null, copyright: '' },
    search: { engine: 'embedded', placeholder: 'Search', path: '/search' },
    redirects: [],
    api: { assembly: 'Generated', package: 'Generated', packageUrl: REPOSITORY, sidebar: hasApi ? 'api' : 'guides-0' },
    onBrokenLinks: 'throw',
    onBrokenMarkdownLinks: 'throw',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
  };
  yield ['content/site.ts', `export default ${JSON.stringify(config)};\n`];
  yield ['content/versions.json', JSON.stringify(releases)];
  yield ['content/pages/index.md', '# Generated\n\nA generated site.\n'];
  yield ['public/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'];
}
