import type { Root, Text } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Code, Construct, State, TokenizeContext } from 'micromark-util-types';
import type { Parser, Processor } from 'unified';
import { SKIP } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { getOrCreate } from '#shared/get-or-create.ts';
import { isLinkToOtherSite } from '#shared/link.ts';
import { didYouMean } from '#shared/nearest.ts';
import { getLineAndColumn } from '#shared/problem.ts';
import { createMissingSymbolHint, type ReferenceResolver } from '#shared/reference.ts';
import { getSource, reportProblem } from './context.ts';
import { visit } from './tree.ts';

// docfx's shorthand for links to symbols: `@Toy.Box`, ``@Toy.Box`1``, `@Toy.Box.Run(System.Int32)`, `@Toy.Box.Run*` or,
// for any uid, `@"Toy.Box"`. A parser extension reads it, because a uid may contain Markdown or MDX syntax (`, {, *).

/** Matches a type argument list in braces, nested at most two levels deep: `{Toy.Box}`, `{Toy.Bag{Toy.Box}}`. */
const BRACES_SOURCE = String.raw`\{(?:[^\s{}"'<>|]|\{[^\s{}"'<>|]*\})*\}`;
const NAME_SOURCE = String.raw`#?[\p{L}_][\p{L}\p{N}_]*(?:\x60\d+)?(?:${BRACES_SOURCE})?(?:#[\p{L}_][\p{L}\p{N}_-]*(?<!-))*`;
const UID_SOURCE = String.raw`${NAME_SOURCE}(?:\.${NAME_SOURCE})*(?:\x60\x60\d+)?(?:\([^\s()"'<>|]*\)(?:~[\p{L}_][\p{L}\p{N}_.]*(?<!\.))?)?`;
const SHORTHAND_SOURCE = String.raw`@(?:"([^"\n]+)"|'([^'\n]+)'|(${UID_SOURCE}(?:\*(?!\*))?)(?![\p{L}\p{N}_@/]|\.[\p{L}\p{N}]|\x60+\d))`;
/** Matches a character that prevents a following `@` from starting a reference, as in `a@b.c`, `@a/@b` and `\@x`. */
const PREVIOUS_SOURCE = String.raw`[\p{L}\p{N}.@/\\:+-]`;

const SHORTHAND_PATTERN = new RegExp(`^${SHORTHAND_SOURCE}`, 'u');
const WRITTEN_PATTERN = new RegExp(`(?<!${PREVIOUS_SOURCE})${SHORTHAND_SOURCE}`, 'gu');
const PREVIOUS_PATTERN = new RegExp(PREVIOUS_SOURCE, 'u');
/** Matches text that is certainly a uid: a generic arity such as `` `1 ``, or a dotted name after `(` or `{`. */
const UNAMBIGUOUS_PATTERN = /\x60\d|[({]\S*\w\.\w/u;

/** Maximum length, in UTF-16 code units, of a shorthand with its `@` and quotes. */
const MAX_SHORTHAND_LENGTH = 500;

const EMPTY_TREE: Root = { type: 'root', children: [] };

/** Maximum number of syntax trees that are kept. */
const MAX_KEPT_TREES = 200;

/** Remark plugin that turns `@uid` into a link if the symbol exists, and warns if a probable reference isn't a link. */
export function remarkUidShorthand(this: Processor): (tree: Root, file: VFile) => void {
  const data = this.data();
  const parse = this.parser;
  const trees = new Map<string, ReturnType<Parser>>();
  let resolver: ReferenceResolver | null = null;
  // micromark passes no file to constructs, so the file's resolver is stored. This is safe: parsing is synchronous.
  this.parser = (text, file) => {
    resolver = getSource(file).page.resolver;
    const read = (): ReturnType<Parser> => parse?.(text, file) ?? EMPTY_TREE;
    // Keeps trees of texts without shorthands, which need no resolver: partials, for example, are parsed repeatedly.
    if (text.search(WRITTEN_PATTERN) >= 0) return read();
    if (trees.size > MAX_KEPT_TREES) trees.clear();
    return structuredClone(getOrCreate(trees, text, read));
  };
  data.micromarkExtensions?.push({ text: { [AT]: createConstruct((uid) => resolver?.xref(uid) ?? null) } });
  data.fromMarkdownExtensions?.push(TREE_EXTENSION);
  return finishShorthands;
}

/** Makes links to known symbols show the symbol's name. Turns unknown symbols, and links inside links, into text. */
function finishShorthands(tree: Root, file: VFile): void {
  const { page, origin } = getSource(file);
  const { resolver } = page;
  const reportText = (whole: string, uid: string, position: ReturnType<typeof getTextRangePosition>): void => {
    const hint = getHint(uid, whole, resolver);
    if (hint === null) return;
    const message = `\`${whole}\` is not a link.`;
    reportProblem(page, origin, position, { severity: 'warning', rule: 'unknown-xref', message, hint });
  };
  const getSourceText = (node: { position?: Text['position'] }): string =>
    String(file).slice(node.position?.start.offset, node.position?.end.offset);
  visit(tree, (node, index, parent) => {
    if (node.type === 'link' && index !== undefined && parent !== undefined && getSourceText(node).startsWith('@')) {
      const uid = readUid(getSourceText(node));
      if (resolver.xref(uid) !== null) node.children = [];
      else {
        parent.children.splice(index, 1, { type: 'text', value: getSourceText(node), position: node.position });
        reportText(getSourceText(node), uid, node.position);
      }
      return SKIP;
    }
    if (node.type === 'link' || node.type === 'linkReference') {
      visit(node, 'link', (inner, at, outer) => {
        if (inner !== node && at !== undefined) outer?.children.splice(at, 1, ...inner.children);
      });
      return SKIP;
    }
    if (node.type !== 'text' || !node.value.includes('@')) return;
    for (const match of node.value.matchAll(WRITTEN_PATTERN)) {
      const [whole, double, single, plain = ''] = match;
      if (!getSourceText(node).includes(`\\${whole}`))
        reportText(whole, double ?? single ?? plain, getTextRangePosition(node, match.index));
    }
    return undefined;
  });
}

const [AT, SPACE, QUOTES] = [64, 32, new Set<Code>([34, 39])];

/** Creates the micromark construct for `@uid`, which accepts uids of known symbols and text that is certainly a uid. */
function createConstruct(resolve: ReferenceResolver['xref']): Construct {
  return {
    previous: (code) => code === null || code < 0 || !PREVIOUS_PATTERN.test(String.fromCharCode(code)),
    tokenize(effects, ok, nok) {
      let written = '';
      let left = 0;
      const collect: Construct = {
        partial: true,
        tokenize(inner, done) {
          inner.enter('uidShorthandText');
          const next: State = (code) => {
            const isQuoted = QUOTES.has(written.charCodeAt(1));
            const isEnd =
              code === null || code < 0 || (code === SPACE && !isQuoted) || written.length >= MAX_SHORTHAND_LENGTH;
            if (isEnd) {
              inner.exit('uidShorthandText');
              return done(code);
            }
            written += String.fromCharCode(code);
            inner.consume(code);
            return next;
          };
          return next;
        },
      };
      const decide: State = (code) => {
        left = measureShorthand(written, this, resolve);
        if (left === 0) return nok(code);
        effects.enter('uidShorthand');
        return consume(code);
      };
      const consume: State = (code) => {
        effects.consume(code);
        left -= 1;
        if (left > 0) return consume;
        effects.exit('uidShorthand');
        return ok;
      };
      return effects.check(collect, decide, nok);
    },
  };
}

/** Returns the length of the `@uid` at the start of a text, with `@` and quotes; 0 if there is none. */
function measureShorthand(text: string, context: TokenizeContext, resolve: ReferenceResolver['xref']): number {
  const [whole, double, single, plain] = SHORTHAND_PATTERN.exec(text) ?? [];
  if (whole === undefined) return 0;
  const quoted = double ?? single;
  if (quoted !== undefined) {
    const isUid = /^\S+$/u.test(quoted) && UNAMBIGUOUS_PATTERN.test(quoted);
    return isUid || resolve(readUid(whole)) !== null ? whole.length : 0;
  }
  if (plain === undefined) return 0;
  const mark = plain.at(-1) ?? '';
  const uid = /[*_]/u.test(mark) && isEmphasisOpen(context, mark) ? plain.replace(/[*_]+$/u, '') : plain;
  if (UNAMBIGUOUS_PATTERN.test(uid)) return uid.length + 1;
  // Braces, and parentheses with content, are text if only the name before them is a known uid: `@Toy.Box(es)`. After a
  // .NET name, they are always text here, because `resolve` accepts any text after such a name.
  const bare = uid.replace(/(?:\([^()]*\)|\{[^{}]*\})$/u, '');
  const isKnown = (name: string): boolean => {
    const target = name.includes('.') ? resolve(name) : null;
    return target !== null && (name === bare || !isLinkToOtherSite(target.href));
  };
  if (isKnown(uid)) return uid.length + 1;
  if (!isKnown(bare)) return 0;
  return (uid.endsWith('()') ? uid.length : bare.length) + 1;
}

/** Returns true if the parser is inside emphasis that was opened with the given marker (`*` or `_`). */
function isEmphasisOpen({ events, sliceSerialize }: TokenizeContext, mark: string): boolean {
  let open = 0;
  for (const [kind, token] of events) {
    if (kind !== 'exit' || token.type !== 'attentionSequence' || !sliceSerialize(token).startsWith(mark)) continue;
    open += token._open === true && (token._close !== true || open === 0) ? 1 : -1;
  }
  return open > 0;
}

/** Returns the uid of a reference: `@"Toy.Box"` → `Toy.Box`. Removes options, and `()`, which docfx omits from uids. */
function readUid(written: string): string {
  return written
    .replace(/^@["']?/u, '')
    .replace(/\(\)$|["']$/u, '')
    .replace(/\?.*$/u, '');
}

/** Returns a hint on how to correct an unlinked reference; null if no warning is needed, such as for plain text. */
function getHint(uid: string, written: string, resolver: ReferenceResolver): string | null {
  const target = resolver.xref(uid);
  if (target !== null) {
    return isLinkToOtherSite(target.href) ? null : `Write \`<xref:${uid}>\` for a link, or \`\\${written}\` for text.`;
  }
  const [name = ''] = uid.split(/[({]/u);
  const isCertain = /^@["']\S+$|`\d/u.test(written) && UNAMBIGUOUS_PATTERN.test(uid);
  const other = isCertain ? 'Write the full uid of a known symbol, or put the text in backticks.' : null;
  if (!/^\w+(?:\.\w+)+(?:`+\d+|\*)?$/u.test(name)) return other;
  const root = name.replace(/\..*$/u, '');
  const near = resolver.suggest({ kind: 'xref', uid: name }).filter((known) => known.startsWith(`${root}.`));
  return createMissingSymbolHint(uid, resolver) ?? didYouMean(near, '`') ?? other;
}

/** Converts `@uid` to a link whose text is `@uid`. `finishShorthands` completes the link or turns it into text. */
const TREE_EXTENSION: TreeExtension = {
  exit: {
    uidShorthand(token) {
      const written = this.sliceSerialize(token);
      const options = /\?[^"']*/u.exec(written)?.[0] ?? '';
      const url = `xref:${encodeURIComponent(readUid(written))}${options}`;
      this.enter({ type: 'link', url, children: [{ type: 'text', value: written }] }, token);
      this.exit(token);
    },
  },
};

/** Returns the source position of the text at an offset in a text node; undefined if the node has no position. */
export function getTextRangePosition({ value, position }: Text, offset: number): Parameters<typeof reportProblem>[2] {
  const { line, column } = getLineAndColumn(value, offset);
  const { start } = position ?? {};
  return start && { start: { line: start.line + line - 1, column: line === 1 ? start.column + column - 1 : column } };
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    uidShorthand: 'uidShorthand';
    uidShorthandText: 'uidShorthandText';
  }
}
