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
const BLOCKING_CHARACTER_SOURCE = String.raw`[\p{L}\p{N}.@/\\:+-]`;

const SHORTHAND_PATTERN = new RegExp(`^${SHORTHAND_SOURCE}`, 'u');
const SHORTHAND_IN_TEXT_PATTERN = new RegExp(`(?<!${BLOCKING_CHARACTER_SOURCE})${SHORTHAND_SOURCE}`, 'gu');
const BLOCKING_CHARACTER_PATTERN = new RegExp(BLOCKING_CHARACTER_SOURCE, 'u');
/** Matches syntax that only uids contain: a generic arity such as `` `1 ``, or a dotted name after `(` or `{`. */
const UID_ONLY_SYNTAX_PATTERN = /\x60\d|[({]\S*\w\.\w/u;

/** Maximum length, in UTF-16 code units, of a shorthand with its `@` and quotes. */
const MAX_SHORTHAND_LENGTH = 500;

const EMPTY_TREE: Root = { type: 'root', children: [] };

/** Maximum number of cached syntax trees. */
const MAX_CACHED_TREES = 200;

/** Remark plugin that turns `@uid` into a link if the symbol exists. Warns about probable references left as text. */
export function remarkUidShorthand(this: Processor): (tree: Root, file: VFile) => void {
  const { micromarkExtensions, fromMarkdownExtensions } = this.data();
  const parseMarkdown = this.parser;
  const treeByText = new Map<string, ReturnType<Parser>>();
  let resolver: ReferenceResolver | null = null;
  // A construct can't access the file, so the file's resolver is stored. This is safe, because parsing is synchronous.
  this.parser = (text, file) => {
    resolver = getSource(file).page.resolver;
    const parseFile = (): ReturnType<Parser> => parseMarkdown?.(text, file) ?? EMPTY_TREE;
    // Texts without shorthands need no resolver. Their trees are cached, because partials are parsed repeatedly.
    if (text.search(SHORTHAND_IN_TEXT_PATTERN) >= 0) return parseFile();
    if (treeByText.size > MAX_CACHED_TREES) treeByText.clear();
    return structuredClone(getOrCreate(treeByText, text, parseFile));
  };
  micromarkExtensions?.push({ text: { [AT_SIGN]: createShorthandConstruct((uid) => resolver?.xref(uid) ?? null) } });
  fromMarkdownExtensions?.push(TREE_EXTENSION);
  return resolveShorthands;
}

/** Empties `@uid` links to known symbols (`insertXrefTexts` adds text). Unlinks unknown uids, and uids inside links. */
function resolveShorthands(tree: Root, file: VFile): void {
  const { page, origin } = getSource(file);
  const { resolver } = page;
  const reportUnlinked = (shorthand: string, uid: string, position: ReturnType<typeof getPositionAtOffset>): void => {
    const hint = getUnlinkedHint(uid, shorthand, resolver);
    if (hint === null) return;
    const message = `\`${shorthand}\` is not a link.`;
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
        reportUnlinked(getSourceText(node), uid, node.position);
      }
      return SKIP;
    }
    if (node.type === 'link' || node.type === 'linkReference') {
      visit(node, 'link', (innerLink, linkIndex, linkParent) => {
        if (innerLink === node || linkIndex === undefined) return;
        linkParent?.children.splice(linkIndex, 1, ...innerLink.children);
      });
      return SKIP;
    }
    if (node.type !== 'text' || !node.value.includes('@')) return;
    for (const match of node.value.matchAll(SHORTHAND_IN_TEXT_PATTERN)) {
      const [shorthand, doubleQuotedUid, singleQuotedUid, uid = ''] = match;
      if (!getSourceText(node).includes(`\\${shorthand}`))
        reportUnlinked(shorthand, doubleQuotedUid ?? singleQuotedUid ?? uid, getPositionAtOffset(node, match.index));
    }
    return undefined;
  });
}

const [AT_SIGN, SPACE, QUOTES] = [64, 32, new Set<Code>([34, 39])];

/** Creates the micromark construct for `@uid`. Accepts the uids of known symbols, and syntax that only uids contain. */
function createShorthandConstruct(resolve: ReferenceResolver['xref']): Construct {
  return {
    previous: (code) => code === null || code < 0 || !BLOCKING_CHARACTER_PATTERN.test(String.fromCharCode(code)),
    tokenize(effects, ok, nok) {
      let text = '';
      let remainingLength = 0;
      const textCollector: Construct = {
        partial: true,
        tokenize(innerEffects, ok) {
          innerEffects.enter('uidShorthandText');
          const collectCharacter: State = (code) => {
            const isQuoted = QUOTES.has(text.charCodeAt(1));
            const isEnd =
              code === null || code < 0 || (code === SPACE && !isQuoted) || text.length >= MAX_SHORTHAND_LENGTH;
            if (isEnd) {
              innerEffects.exit('uidShorthandText');
              return ok(code);
            }
            text += String.fromCharCode(code);
            innerEffects.consume(code);
            return collectCharacter;
          };
          return collectCharacter;
        },
      };
      const acceptOrReject: State = (code) => {
        remainingLength = measureShorthand(text, this, resolve);
        if (remainingLength === 0) return nok(code);
        effects.enter('uidShorthand');
        return consumeCharacter(code);
      };
      const consumeCharacter: State = (code) => {
        effects.consume(code);
        remainingLength -= 1;
        if (remainingLength > 0) return consumeCharacter;
        effects.exit('uidShorthand');
        return ok;
      };
      return effects.check(textCollector, acceptOrReject, nok);
    },
  };
}

/** Returns the length of the `@uid` at the start of a text, including `@` and quotes; 0 if it is only text. */
function measureShorthand(text: string, context: TokenizeContext, resolve: ReferenceResolver['xref']): number {
  const [shorthand, doubleQuotedUid, singleQuotedUid, bareUid] = SHORTHAND_PATTERN.exec(text) ?? [];
  if (shorthand === undefined) return 0;
  const quotedUid = doubleQuotedUid ?? singleQuotedUid;
  if (quotedUid !== undefined) {
    const isUid = /^\S+$/u.test(quotedUid) && UID_ONLY_SYNTAX_PATTERN.test(quotedUid);
    return isUid || resolve(readUid(shorthand)) !== null ? shorthand.length : 0;
  }
  if (bareUid === undefined) return 0;
  const ending = bareUid.at(-1) ?? '';
  const uid = /[*_]/u.test(ending) && isEmphasisOpen(context, ending) ? bareUid.replace(/[*_]+$/u, '') : bareUid;
  if (UID_ONLY_SYNTAX_PATTERN.test(uid)) return uid.length + 1;
  // Braces, and parentheses with content, are text if only the name before them is a known uid: `@Toy.Box(es)`. After a
  // name in the .NET API, they are always text, because `resolve` accepts any text after a .NET name.
  const uidWithoutSuffix = uid.replace(/(?:\([^()]*\)|\{[^{}]*\})$/u, '');
  const isKnownUid = (name: string): boolean => {
    const target = name.includes('.') ? resolve(name) : null;
    return target !== null && (name === uidWithoutSuffix || !isLinkToOtherSite(target.href));
  };
  if (isKnownUid(uid)) return uid.length + 1;
  if (!isKnownUid(uidWithoutSuffix)) return 0;
  return (uid.endsWith('()') ? uid.length : uidWithoutSuffix.length) + 1;
}

/** Returns true if the parser is inside emphasis that was opened with the given marker (`*` or `_`). */
function isEmphasisOpen({ events, sliceSerialize }: TokenizeContext, marker: string): boolean {
  let openCount = 0;
  for (const [kind, token] of events) {
    if (kind !== 'exit' || token.type !== 'attentionSequence' || !sliceSerialize(token).startsWith(marker)) continue;
    openCount += token._open === true && (token._close !== true || openCount === 0) ? 1 : -1;
  }
  return openCount > 0;
}

/** Returns the uid of a reference: `@"Toy.Box?text=x"` → `Toy.Box`. Removes a final `()`, which uids don't contain. */
function readUid(shorthand: string): string {
  return shorthand
    .replace(/^@["']?/u, '')
    .replace(/\(\)$|["']$/u, '')
    .replace(/\?.*$/u, '');
}

/** Returns a hint on how to correct an unlinked reference; null if none is needed, for example for plain text. */
function getUnlinkedHint(uid: string, shorthand: string, resolver: ReferenceResolver): string | null {
  const xref = resolver.xref(uid);
  if (xref !== null)
    return isLinkToOtherSite(xref.href) ? null : `Write \`<xref:${uid}>\` for a link, or \`\\${shorthand}\` for text.`;
  const [symbolName = ''] = uid.split(/[({]/u);
  const isCertainUid = /^@["']\S+$|`\d/u.test(shorthand) && UID_ONLY_SYNTAX_PATTERN.test(uid);
  const fallbackHint = isCertainUid ? 'Write the full uid of a known symbol, or put the text in backticks.' : null;
  if (!/^\w+(?:\.\w+)+(?:`+\d+|\*)?$/u.test(symbolName)) return fallbackHint;
  const rootPrefix = symbolName.replace(/\..*$/u, '.');
  const similarUids = resolver.suggest({ kind: 'xref', uid: symbolName }).filter((name) => name.startsWith(rootPrefix));
  return createMissingSymbolHint(uid, resolver) ?? didYouMean(similarUids, '`') ?? fallbackHint;
}

/** Converts `@uid` to a link that shows `@uid`. `resolveShorthands` removes the text or, for unknown uids, the link. */
const TREE_EXTENSION: TreeExtension = {
  exit: {
    uidShorthand(token) {
      const shorthand = this.sliceSerialize(token);
      const options = /\?[^"']*/u.exec(shorthand)?.[0] ?? '';
      const url = `xref:${encodeURIComponent(readUid(shorthand))}${options}`;
      this.enter({ type: 'link', url, children: [{ type: 'text', value: shorthand }] }, token);
      this.exit(token);
    },
  },
};

/** Returns the source position of an offset in a text node; undefined if the node has no position. */
export function getPositionAtOffset({ value, position }: Text, offset: number): Parameters<typeof reportProblem>[2] {
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
