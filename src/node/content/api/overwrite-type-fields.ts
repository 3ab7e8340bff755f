import { isMap, isPair, isScalar, isSeq, parse } from 'yaml';
import type { Plain } from '#model/island.ts';
import { nodeOffset } from '../node-offset.ts';

/** A group of an enumeration's values, with the one-based line of each name. */
export interface WrittenGroup {
  title: string;
  members: { name: string; line: number }[];
}

type Report = (offset: number, message: string, hint: string) => void;

/**
 * Read the field `groups`: a map of title → list of names.
 *
 * @param lineAt one-based line of the file at an offset of the front matter
 */
export function readGroups(value: unknown, lineAt: (offset: number) => number, report: Report): WrittenGroup[] {
  const hint = 'Write `Title: [First, Second]` for each group.';
  if (!isMap(value)) {
    report(nodeOffset(value), '`groups` must be a map of titles and lists of names.', hint);
    return [];
  }
  return value.items.flatMap((pair): WrittenGroup[] => {
    if (!isPair(pair) || !isScalar(pair.key)) return [];
    const title = String(pair.key.value);
    if (!isSeq(pair.value) || pair.value.items.length === 0) {
      report(nodeOffset(pair.key), `The group \`${title}\` has no list of names.`, hint);
      return [];
    }
    const members = pair.value.items.flatMap((item) => {
      if (isScalar(item)) return [{ name: String(item.value), line: lineAt(nodeOffset(item)) }];
      report(nodeOffset(item), `The group \`${title}\` holds something that is no name.`, hint);
      return [];
    });
    return [{ title, members }];
  });
}

/**
 * Read the field `figure`: the name of an island, or a map of its name and its props.
 *
 * @param head the whole front matter: props are read with YAML's own types, the other fields as text
 */
export function readFigure(
  value: unknown,
  head: string,
  report: Report,
): { name: string; props: { [key: string]: Plain } } | null {
  const whole: unknown = parse(head, { logLevel: 'error' });
  const written = isRecord(whole) ? whole.figure : undefined;
  const { name, ...props } = isRecord(written) ? written : { name: written };
  if (typeof name !== 'string') {
    const hint = 'Write `figure:` with the name of a component, or a map with `name` and its props.';
    report(nodeOffset(value), '`figure` names no figure.', hint);
    return null;
  }
  return { name, props: Object.fromEntries(Object.entries(props).map(([key, prop]) => [key, toPlain(prop)])) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What YAML's core types make is plain data but for `undefined` and dates, which it doesn't make here. */
function toPlain(value: unknown): Plain {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(toPlain);
  if (!isRecord(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toPlain(entry)]));
}
