import * as v from 'valibot';
import { isMap, isPair, isScalar, isSeq, parse } from 'yaml';
import type { Plain } from '#shared/island.ts';
import { nodeOffset } from '../../content/node-offset.ts';

/** A group of an enumeration's values, with the one-based line of each name. */
export interface WrittenGroup {
  title: string;
  members: { name: string; line: number }[];
}

/** Notes what is wrong at an offset of the front matter. */
export type Report = (offset: number, message: string, hint: string) => void;

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

/** All that YAML's core types make. */
const PLAIN: v.GenericSchema<Plain> = v.lazy(() =>
  v.union([v.null(), v.string(), v.number(), v.boolean(), v.array(PLAIN), v.record(v.string(), PLAIN)]),
);
const NAMED = v.pipe(
  v.string(),
  v.transform((name) => ({ name })),
);
const FIGURE = v.object({ figure: v.union([NAMED, v.objectWithRest({ name: v.string() }, PLAIN)]) });

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
  const read = v.safeParse(FIGURE, parse(head, { logLevel: 'error' }));
  if (!read.success) {
    const hint = 'Write `figure:` with the name of a component, or a map with `name` and its props.';
    report(nodeOffset(value), '`figure` names no figure.', hint);
    return null;
  }
  const { name, ...props } = read.output.figure;
  return { name, props };
}
