import * as v from 'valibot';
import {
  type ApiMember,
  type ApiNamespace,
  type ApiReference,
  type ApiSymbol,
  type ApiType,
  isApiMemberKind,
  isApiTypeKind,
} from '#shared/api.ts';
import { compareText, type Problem } from '#shared/problem.ts';
import { referenceFromUid, toReference } from './api-references.ts';
import { fileSchema, type Item, itemSchema, type ReferenceItem, referenceSchema } from './managed-reference.ts';
import { toSymbol } from './to-symbol.ts';
import { readYaml, type YamlPath } from './yaml-source.ts';

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
  return /\.ya?ml$/iu.test(name) && !/^(?:toc\.ya?ml$|_)/iu.test(name);
}

/**
 * Read one file of docfx ManagedReference YAML. What is wrong is told; entries that are right are kept.
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
  const yaml = readYaml(text, file, false);
  if (yaml.problems.length > 0) return failed(yaml.problems);

  const problems: Problem[] = [];
  const report: Report = (path, message, hint = NOT_BY_HAND) => {
    problems.push({ severity: 'error', rule: 'api-file', file, ...yaml.locate(path), message, hint });
  };
  const check = <T extends v.GenericSchema>(schema: T, value: unknown, path: YamlPath): v.InferOutput<T> | null => {
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    for (const issue of result.issues) reportIssue(issue, path, report);
    return null;
  };

  const whole = check(fileSchema, yaml.value, []);
  if (whole === null) return failed(problems);
  const items = whole.items.map((value, index) => check(itemSchema, value, ['items', index]));
  const references = whole.references.map((value, index) => check(referenceSchema, value, ['references', index]));
  return { ...assemble(items, references, file, report), problems };
}

/** What docfx calls the namespace of types that have none, where it is told to call it anything. */
const GLOBAL_NAMESPACE = 'Global';

type Report = (path: YamlPath, message: string, hint?: string) => void;

function failed(problems: Problem[]): ApiFile {
  return { types: [], namespaces: [], problems };
}

function reportIssue({ path, expected, received }: v.BaseIssue<unknown>, above: YamlPath, report: Report): void {
  const inside = (path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []));
  const whole = [...above, ...inside];
  const name = whole.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  const found = received === 'undefined' ? 'missing' : received.replace(/^Array$/u, 'a list');
  const wanted = expected === null ? '' : ` (wanted ${expected.replaceAll('Array', 'a list')})`;
  report(whole, `\`${name.replace(/^\./u, '')}\` is ${found}${wanted}.`);
}

function assemble(
  items: readonly (Item | null)[],
  references: readonly (ReferenceItem | null)[],
  file: string,
  report: Report,
): Omit<ApiFile, 'problems'> {
  const namespaces: ApiNamespace[] = [];
  const types: { item: Item; type: ApiType }[] = [];
  const members: { index: number; item: Item; member: ApiMember }[] = [];
  for (const [index, item] of items.entries()) {
    if (item === null) continue;
    const kind = item.type.toLowerCase();
    const symbol = toSymbol(item, file);
    if (kind === 'namespace') {
      const { uid, name, summary, remarks, examples, seeAlso } = symbol;
      namespaces.push({ uid, name, summary, remarks, examples, seeAlso, file });
    } else if (isApiTypeKind(kind)) {
      const { inheritance, derivedClasses: derived, inheritedMembers, extensionMethods } = item;
      const related = { inheritance, derived, inheritedMembers, extensionMethods, references: {}, members: [] };
      const namespace = symbol.namespace === '' ? GLOBAL_NAMESPACE : symbol.namespace;
      types.push({ item, type: { ...symbol, namespace, kind, ...related, valueGroups: [], figure: null, file } });
    } else if (isApiMemberKind(kind)) {
      const { isExtensionMethod, isEii: isExplicit } = item;
      const overridden = item.overridden === '' ? null : item.overridden;
      members.push({ index, item, member: { ...symbol, kind, isExtensionMethod, isExplicit, overridden } });
    } else {
      const hint = 'Known kinds are Namespace, Class, Struct, Interface, Enum, Delegate and those of members.';
      report(['items', index, 'type'], `\`${item.type}\` is no kind of symbol that is understood.`, hint);
    }
  }
  // After a bad entry its members would only repeat that it is missing.
  for (const { index, item } of items.includes(null) ? [] : members) {
    if (types.some(({ type }) => type.uid === item.parent)) continue;
    const hint = 'Let docfx write members into the file of their type (`memberLayout: samePage`).';
    report(['items', index, 'uid'], `\`${item.uid}\` is a member of \`${item.parent}\`, which isn't here.`, hint);
  }
  const byUid = new Map(references.flatMap((item) => (item === null ? [] : [[item.uid, item]])));
  const complete = types.map(({ item, type }) => {
    const own = members.filter(({ item: { parent } }) => parent === type.uid).map(({ member }) => member);
    const whole = { ...type, members: inOrder(own, item.children) };
    return { ...whole, references: pickReferences(whole, byUid) };
  });
  return { namespaces, types: complete };
}

/** Members as `children` lists them; those that it forgets come last, by uid, so that the file's order is no matter. */
function inOrder(members: readonly ApiMember[], children: readonly string[]): ApiMember[] {
  const places = new Map(children.map((uid, index) => [uid, index]));
  const place = (member: ApiMember): number => places.get(member.uid) ?? children.length;
  return members.toSorted((a, b) => place(a) - place(b) || compareText(a.uid, b.uid));
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

/** Every uid that a type or its members mention outside of prose. */
function usedUids(type: ApiType): Set<string> {
  const uids = [
    ...type.inheritance,
    ...type.derived,
    ...type.inheritedMembers,
    ...type.extensionMethods,
    ...[type, ...type.members].flatMap(symbolUids),
    ...type.members.flatMap((member) => member.overridden ?? []),
  ];
  return new Set(uids.filter((uid) => uid !== ''));
}

function symbolUids(symbol: ApiSymbol): string[] {
  return [
    ...symbol.parameters.map((parameter) => parameter.type),
    ...(symbol.returns === null ? [] : [symbol.returns.type]),
    ...symbol.exceptions.map((exception) => exception.type),
    ...symbol.implements,
    ...symbol.attributes.map((attribute) => attribute.type),
    ...symbol.seeAlso.flatMap((entry) => (entry.kind === 'symbol' ? [entry.uid] : [])),
  ];
}
