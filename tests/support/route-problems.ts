import { readYamlTypes, typeSlug, type YamlType } from './api-yaml.ts';
import type { BuiltSite } from './built-site.ts';
import { type ExpectedRoute, ORIGIN, versionRoutes } from './facts.ts';
import { ask } from './fetched-page.ts';
import { descendants, type Element, getArticle, headings, joinLines, linkRel, type ParsedPage } from './parsed-page.ts';
import type { ExpectedVersion } from './versions.ts';

/** Removes white space, because declarations are wrapped and long names contain `<wbr>`. */
function removeSpace(text: string): string {
  return text.replace(/[\s\u200b]+/gu, '');
}

/** Returns the heading of a type's page, derived from the YAML. */
function typeHeading({ type }: YamlType): string {
  return `${type.name} ${type.type.toLowerCase()}`;
}

/** Returns the text of a heading without its badges, such as `extension` and `since 1.2`. */
function withoutBadges(element: Element): string {
  const badges = descendants(element)
    .filter(({ tagName }) => tagName === 'span')
    .map(joinLines);
  return badges.reduce((rest, badge) => rest.replace(badge, ''), joinLines(element));
}

/** Returns the declarations of the YAML that an article doesn't show, with the missing parts. */
function missingDeclarations({ type, members }: YamlType, page: ParsedPage): string[] {
  const article = getArticle(page);
  if (article === null) return [`${type.uid}: there is no article`];
  const elements = descendants(article);
  const code = elements.filter(({ tagName }) => tagName === 'pre').map((element) => removeSpace(joinLines(element)));
  const isEnum = type.type === 'Enum';
  // Members without a section, such as an enum's fields, are rows of a table; other members have a heading.
  const places = elements.filter(({ tagName }) => tagName === 'code' || tagName === 'h3');
  const named = new Set(places.map((element) => removeSpace(withoutBadges(element))));
  return [
    ...(code.includes(removeSpace(type.content)) ? [] : [`${type.uid}: declaration`]),
    ...members.flatMap((member) => [
      ...(named.has(removeSpace(member.name)) ? [] : [`${member.uid}: name`]),
      ...(isEnum || code.includes(removeSpace(member.content)) ? [] : [`${member.uid}: declaration`]),
    ]),
  ];
}

/** What is wrong with the answers to a version's routes: what is served is what lies in the built site, which is parsed once. */
export async function versionProblems(
  site: BuiltSite,
  baseURL: string | undefined,
  version: ExpectedVersion,
): Promise<string[]> {
  const types = new Map([...readYamlTypes(version).values()].map((type) => [typeSlug(type), type]));
  if (types.size <= 80) return [`${version.name} has ${types.size} types only`];
  const problems: string[] = [];
  const titles = new Map<string, string>();
  for (const route of versionRoutes(version)) {
    const { status, text } = await ask(baseURL, route.path);
    const page = site.pages.get(route.path)?.page;
    if (page === undefined || text !== site.read(`${route.path}/index.html`)) {
      problems.push(`${route.path}: what is served (${status}) is not the page that was built`);
      continue;
    }
    const type = types.get(route.slug?.replace('api/', '') ?? '');
    const heading = route.heading ?? (type === undefined ? '(no YAML)' : typeHeading(type));
    problems.push(...routeProblems({ route, status, page, heading, title: ' | Velaptor', version: version.name }));
    if (type !== undefined) problems.push(...missingDeclarations(type, page));
    const same = titles.get(page.title);
    if (same !== undefined) problems.push(`${route.path} has the title of ${same}: ${page.title}`);
    titles.set(page.title, route.path);
  }
  return problems;
}

/** The response for a route, and its expected contents. */
export interface RouteAnswer {
  route: Pick<ExpectedRoute, 'path'>;
  status: number;
  page: ParsedPage;
  heading: string;
  /** Expected end of the title. */
  title: string;
  /** Expected version in the meta tags; null for none. */
  version: string | null;
}

/** The site's picture, or a card of the page's own. */
const PICTURE = new RegExp(`^${ORIGIN}/(?:social-card|assets/cards/[0-9a-f]{16})\\.png$`, 'u');

/** Returns the problems of the response for a route, including those of its meta tags. */
export function routeProblems({ route, status, page, heading, title, version }: RouteAnswer): string[] {
  const canonical = linkRel(page, 'canonical');
  const tag = version === null ? 'default' : `docs-default-${version}`;
  const description = page.meta.get('description') ?? '';
  const expected: [what: string, actual: unknown, wanted: unknown][] = [
    ['status', status, 200],
    ['h1', headings(page).map(removeSpace), [removeSpace(heading)]],
    ['title', page.title.endsWith(title) && page.title.length > title.length, true],
    ['lang', page.lang, 'en'],
    ['og:title', page.meta.get('og:title'), page.title],
    ['description', description.length > 0, true],
    ['og:description', page.meta.get('og:description'), description],
    ['og:url', page.meta.get('og:url'), canonical],
    ['og:image', PICTURE.test(page.meta.get('og:image') ?? ''), true],
    ['og:locale', page.meta.get('og:locale'), 'en'],
    ['twitter:card', page.meta.get('twitter:card'), 'summary'],
    ['twitter:image', page.meta.get('twitter:image'), page.meta.get('og:image')],
    ['hreflang en', linkRel(page, 'alternate', 'en'), canonical],
    ['hreflang x-default', linkRel(page, 'alternate', 'x-default'), canonical],
    ['keywords', page.meta.get('keywords'), '2D,game development,framework,C#,.NET,OpenGL'],
    ['docusaurus_locale', page.meta.get('docusaurus_locale'), 'en'],
    ['docusaurus_tag', page.meta.get('docusaurus_tag'), tag],
    ['docsearch:language', page.meta.get('docsearch:language'), 'en'],
    ['docsearch:docusaurus_tag', page.meta.get('docsearch:docusaurus_tag'), tag],
    ['docusaurus_version', page.meta.get('docusaurus_version'), version ?? undefined],
    ['docsearch:version', page.meta.get('docsearch:version'), version ?? undefined],
  ];
  return expected
    .filter(([, actual, wanted]) => JSON.stringify(actual) !== JSON.stringify(wanted))
    .map(
      ([what, actual, wanted]) => `${route.path}: ${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(wanted)}`,
    );
}
