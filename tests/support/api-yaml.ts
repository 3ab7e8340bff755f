import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { FOLDERS_OLDEST_FIRST } from './facts.ts';

const ManagedReference = v.object({
  items: v.array(
    v.object({
      uid: v.string(),
      name: v.string(),
      fullName: v.string(),
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

const DOCS = path.resolve(import.meta.dirname, '../../content/docs');

/**
 * Types of a version, by the name of their file: each from the nearest folder at or before the version.
 *
 * @param version folder name; `current` reads all releases and `next`
 */
export function readYamlTypes(version: string): Map<string, YamlType> {
  const end = FOLDERS_OLDEST_FIRST.indexOf(version);
  const folders = end < 0 ? [...FOLDERS_OLDEST_FIRST, 'next'] : FOLDERS_OLDEST_FIRST.slice(0, end + 1);
  const files = new Map<string, string>();
  for (const folder of folders.map((name) => path.join(DOCS, name, 'api'))) {
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder).filter((name) => /^[^_].*\.yml$/u.test(name))) {
      files.set(file, path.join(folder, file));
    }
  }
  const types = new Map<string, YamlType>();
  for (const [file, full] of files) types.set(file, readType(full));
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
