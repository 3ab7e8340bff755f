import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { type ExpectedVersion, shownFiles } from './versions.ts';

const ManagedReference = v.object({
  items: v.array(
    v.object({
      uid: v.string(),
      name: v.string(),
      fullName: v.string(),
      namespace: v.string(),
      type: v.string(),
      isExtensionMethod: v.optional(v.boolean(), false),
      syntax: v.object({ content: v.string() }),
    }),
  ),
});

/** A declaration in the YAML. */
export interface YamlItem {
  uid: string;
  name: string;
  fullName: string;
  namespace: string;
  /** Class, Struct, Method, … */
  type: string;
  isExtensionMethod: boolean;
  /** The declaration as docfx writes it. */
  content: string;
}

/** A type with its members. */
export interface YamlType {
  type: YamlItem;
  members: YamlItem[];
}

/** Types of a version, by the name of their file. */
export function readYamlTypes(version: ExpectedVersion): Map<string, YamlType> {
  const types = new Map<string, YamlType>();
  for (const [at, file] of shownFiles(version)) {
    const name = /^api\/([^_].*\.yml)$/u.exec(at)?.[1];
    if (name !== undefined) types.set(name, readType(file));
  }
  return types;
}

/** Types that were read, by file: versions share most of them. */
const read = new Map<string, YamlType>();

function readType(file: string): YamlType {
  const known = read.get(file);
  if (known !== undefined) return known;
  const { items } = v.parse(ManagedReference, parse(readFileSync(file, 'utf8')));
  const [type, ...members] = items.map(({ syntax, ...item }) => ({ ...item, content: syntax.content }));
  if (type === undefined) throw new Error(`${file} declares nothing.`);
  read.set(file, { type, members });
  return { type, members };
}

/** Slug of a type's page: its full name, with underscores for angle brackets. */
export function typeSlug({ type }: YamlType): string {
  return type.fullName.replaceAll(' ', '').replace(/[<>]/gu, '_');
}
