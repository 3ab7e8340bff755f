import * as v from 'valibot';
import {
  type ApiMember,
  type ApiNamespace,
  type ApiReference,
  type ApiType,
  isApiMemberKind,
  isApiTypeKind,
} from '#model/api.ts';
import { compareText, type Problem } from '#model/problem.ts';
import { referenceFromUid, toReference } from './api-references.ts';
import { fileSchema, type Item, itemSchema, type ReferenceItem, referenceSchema } from './managed-reference.ts';
import { toProse, toSeeAlso, toSymbol } from './to-symbol.ts';
import { usedUids } from './used-uids.ts';
import { parseYaml, type YamlPath, yamlLocator } from './yaml-source.ts';

/** What an API file declares, and what is wrong with it. */
export interface ApiFile {
  types: ApiType[];
  namespaces: ApiNamespace[];
  problems: Problem[];
}

const MIME = /^\uFEFF?### YamlMime:\s*(\S+)/u;
const NOT_BY_HAND = 'Write the file again with `docfx metadata`; it is not meant to be edited by hand.';

/** True for a file of an `api` folder that holds types or namespaces: YAML, but not docfx's table of contents. */
export function isApiFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /\.ya?ml$/iu.test(name) && !/^(?:toc\.|_)/iu.test(name);
}

/**
 * Read one file of docfx ManagedReference YAML. What is wrong becomes problems; entries that are right are kept.
 *
 * @param file path for messages, relative to the site's root
 */
export function parseApiFile(text: string, file: string): ApiFile {
  const mime = MIME.exec(text)?.[1];
  if (mime === 'TableOfContent') return { types: [], namespaces: [], problems: [] };
  if (mime !== 'ManagedReference') {
    const message = 'An API file must begin with the line `### YamlMime:ManagedReference`.';
    return failed([{ severity: 'error', rule: 'api-file', file, line: 1, column: 1, message, hint: NOT_BY_HAND }]);
  }
  const parsed = parseYaml(text, file);
  if (!parsed.ok) return failed(parsed.problems);

  const locate = yamlLocator(text);
  const problems: Problem[] = [];
  const report = (path: YamlPath, message: string, hint = NOT_BY_HAND): void => {
    problems.push({ severity: 'error', rule: 'api-file', file, ...locate(path), message, hint });
  };
  const check = <T extends v.GenericSchema>(schema: T, value: unknown, path: YamlPath): v.InferOutput<T> | null => {
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    for (const issue of result.issues) reportIssue(issue, path, report);
    return null;
  };

  const whole = check(fileSchema, parsed.value, []);
  if (whole === null) return failed(problems);
  const items = whole.items.map((value, index) => ({ index, item: check(itemSchema, value, ['items', index]) }));
  const references = whole.references.map((value, index) => check(referenceSchema, value, ['references', index]));
  return { ...assemble(items, references, file, report), problems };
}

function failed(problems: Problem[]): ApiFile {
  return { types: [], namespaces: [], problems };
}

/** The most telling message of an issue: of the alternatives of a union, the one that got furthest. */
function reportIssue(
  issue: v.BaseIssue<unknown>,
  path: YamlPath,
  report: (path: YamlPath, message: string) => void,
): void {
  const deepest = deepestIssue(issue);
  const inside = deepest.path.flatMap((key) => (typeof key === 'string' || typeof key === 'number' ? [key] : []));
  const whole = [...path, ...inside];
  const name = whole.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  const wanted = deepest.expected === null ? '' : ` (wanted ${deepest.expected.replaceAll('Array', 'a list')})`;
  report(whole, `\`${name.replace(/^\./u, '')}\` is ${deepest.received ?? 'wrong'}${wanted}.`);
}

interface FoundIssue {
  path: unknown[];
  expected: string | null;
  received: string | null;
}

function deepestIssue(issue: v.BaseIssue<unknown>): FoundIssue {
  const own: FoundIssue = {
    path: (issue.path ?? []).map((item) => item.key),
    expected: issue.expected,
    received: issue.received === 'undefined' ? 'missing' : issue.received === 'Array' ? 'a list' : issue.received,
  };
  const below = (issue.issues ?? []).map((inner) => {
    const found = deepestIssue(inner);
    return { ...found, path: [...own.path, ...found.path] };
  });
  return below.reduce((best, found) => (found.path.length > best.path.length ? found : best), own);
}

interface FoundItem {
  index: number;
  item: Item | null;
}

function assemble(
  items: readonly FoundItem[],
  references: readonly (ReferenceItem | null)[],
  file: string,
  report: (path: YamlPath, message: string, hint?: string) => void,
): Omit<ApiFile, 'problems'> {
  const types: { item: Item; type: ApiType }[] = [];
  const members = new Map<string, ApiMember[]>();
  const namespaces: ApiNamespace[] = [];
  const orphans: { index: number; item: Item }[] = [];
  for (const { index, item } of items) {
    if (item === null) continue;
    const kind = item.type.toLowerCase();
    if (kind === 'namespace') namespaces.push(toNamespace(item, file));
    else if (isApiTypeKind(kind)) {
      const extra = { inheritance: item.inheritance, derived: item.derivedClasses };
      const more = { inheritedMembers: item.inheritedMembers, extensionMethods: item.extensionMethods };
      const written = { valueGroups: [], figure: null };
      const type = { ...toSymbol(item, file), kind, ...extra, ...more, ...written, members: [], references: {}, file };
      types.push({ item, type });
    } else if (isApiMemberKind(kind)) {
      const { isExtensionMethod, isEii: isExplicit } = item;
      const overridden = item.overridden === '' ? null : item.overridden;
      const member = { ...toSymbol(item, file), kind, isExtensionMethod, isExplicit, overridden };
      members.set(item.parent, [...(members.get(item.parent) ?? []), member]);
      orphans.push({ index, item });
    } else {
      const hint = 'Known kinds are Namespace, Class, Struct, Interface, Enum, Delegate and those of members.';
      report(['items', index, 'type'], `\`${item.type}\` is no kind of symbol that is understood.`, hint);
    }
  }
  const known = new Set(types.map(({ type }) => type.uid));
  // After a bad entry its members would only repeat that it is missing.
  const complete = items.every(({ item }) => item !== null);
  for (const { index, item } of orphans) {
    if (!complete || known.has(item.parent)) continue;
    const hint = 'Let docfx write members into the file of their type (`memberLayout: samePage`).';
    report(['items', index, 'uid'], `\`${item.uid}\` is a member of \`${item.parent}\`, which isn't here.`, hint);
  }
  const byUid = new Map(references.flatMap((item) => (item === null ? [] : [[item.uid, item]])));
  return {
    namespaces,
    types: types.map(({ item, type }) => {
      const own = inOrder(members.get(type.uid) ?? [], item.children);
      const complete = { ...type, members: own };
      return { ...complete, references: pickReferences(complete, byUid) };
    }),
  };
}

function toNamespace(item: Item, file: string): ApiNamespace {
  const examples = typeof item.example === 'string' ? [item.example] : item.example;
  return {
    uid: item.uid,
    name: item.name,
    summary: toProse(item.summary, file),
    remarks: toProse([item.remarks, item.conceptual].filter((part) => part.trim() !== '').join('\n\n'), file),
    examples: examples.flatMap((example) => toProse(example, file) ?? []),
    seeAlso: item.seealso.flatMap(toSeeAlso),
    file,
  };
}

/** Members as `children` lists them; those that it forgets come last, by uid, so that the file's order is no matter. */
function inOrder(members: readonly ApiMember[], children: readonly string[]): ApiMember[] {
  const places = new Map(children.map((uid, index) => [uid, index]));
  const place = (member: ApiMember): number => places.get(member.uid) ?? children.length;
  return [...members].sort((a, b) => place(a) - place(b) || compareText(a.uid, b.uid));
}

function pickReferences(type: ApiType, items: ReadonlyMap<string, ReferenceItem>): Record<string, ApiReference> {
  const uids = [...usedUids(type)].sort(compareText);
  return Object.fromEntries(
    uids.map((uid) => {
      const item = items.get(uid);
      return [uid, item === undefined ? referenceFromUid(uid) : toReference(item)];
    }),
  );
}
