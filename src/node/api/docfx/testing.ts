import { readFileSync } from 'node:fs';
import type { ApiMember, ApiType } from '#shared/api.ts';
import { parseApiFile } from './parse-docfx-file.ts';

/** Text of a file in a `fixtures` folder: of this folder, or of another when its module's address is given. */
export function fixture(name: string, from: string = import.meta.url): string {
  return readFileSync(new URL(`./fixtures/${name}`, from), 'utf8');
}

/** The first type that a text declares; fails when it has problems. */
export function typeFrom(text: string, file = 'api/Toy.yml'): ApiType {
  const { types, problems } = parseApiFile(text, file);
  const [type] = types;
  if (type === undefined || problems.length > 0) throw new Error(`No type: ${JSON.stringify(problems)}`);
  return type;
}

/** A member by uid. */
export function memberOf(type: ApiType, uid: string): ApiMember {
  const member = type.members.find((candidate) => candidate.uid === uid);
  if (member === undefined) throw new Error(`No member ${uid}`);
  return member;
}

/** YAML of a type as short as can be: `lines` are those of the type, each member is `[kind, name, declaration]`. */
export function typeYaml(
  kind: string,
  fullName: string,
  members: readonly (readonly [string, string, string])[] = [],
  lines = '',
): string {
  const at = fullName.lastIndexOf('.');
  const parts = members.map(
    ([memberKind, name, declaration]) =>
      `- uid: ${fullName}.${name}\n  parent: ${fullName}\n  name: '${name}'\n  nameWithType: ${fullName.slice(at + 1)}.${name}\n  fullName: ${fullName}.${name}\n  type: ${memberKind}\n  syntax:\n    content: '${declaration}'\n`,
  );
  return `### YamlMime:ManagedReference
items:
- uid: ${fullName}
  name: ${fullName.slice(at + 1)}
  fullName: ${fullName}
  namespace: ${fullName.slice(0, at)}
  type: ${kind}
  assemblies: [Toy]
  syntax:
    content: public ${kind.toLowerCase()} ${fullName.slice(at + 1)}
${lines}${parts.join('')}`;
}
