import { deserialize, serialize } from 'node:v8';
import type { Parser, Processor } from 'unified';
import { sourceOf } from './page-context.ts';

/**
 * Takes the tree that came of a page's text before: a guide is compiled again for each version in which something that
 * it includes or links is another, while its own text is the same. That takes a twentieth of the time of parsing. Trees
 * are kept as bytes, a quarter of what they are alive.
 */
export function parseOnce(this: Processor): void {
  const { parser } = this;
  const parse: Parser = (text, file) => {
    if (parser === undefined) throw new Error('A pipeline without a parser parses nothing.');
    const known = sourceOf(file).page.input.parsed;
    const kept = known?.get(text);
    const before: unknown = kept === undefined ? null : deserialize(kept);
    if (isNode(before)) return before;
    const tree = parser(text, file);
    known?.set(text, serialize(tree));
    return tree;
  };
  this.parser = parse;
}

function isNode(value: unknown): value is ReturnType<Parser> {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
