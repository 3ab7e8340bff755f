import { directiveFromMarkdown } from 'mdast-util-directive';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import { autolink } from 'micromark-core-commonmark';
import { directive } from 'micromark-extension-directive';
import type { Code, Construct, Effects, Event, Extension, State } from 'micromark-util-types';
import type { Processor } from 'unified';
import { VFileMessage } from 'vfile-message';

// Extensions of the Markdown parser for syntax of Docusaurus and docfx: `:::note Title`, `mdx-code-block` fences and,
// in MDX, `## Title {#id}`, `<xref:uid>` and `<!-- comments -->`. They extend the parser instead of replacing text, so
// that code, lists, quotes and JSX have their usual precedence.

/** Remark plugin that adds this syntax. Comments, `<xref:uid>` and heading ids need constructs only in MDX. */
export function remarkDocusaurusSyntax(this: Processor, format: 'md' | 'mdx'): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  const parserExtensions = data.micromarkExtensions;
  for (const extension of parserExtensions.flat()) adaptMdx(extension);
  const { flow, text } = directive();
  const [container, ...leaf] = [flow?.[COLON] ?? []].flat();
  if (container === undefined) throw new Error('The directive extension has no block construct.');
  parserExtensions.push({
    flow: {
      [COLON]: [addTitle(container), ...leaf.map(limitDirective)],
      [BACKTICK]: MDX_FENCE,
      [TILDE]: MDX_FENCE,
    },
    text: { [COLON]: [text?.[COLON] ?? []].flat().map(limitDirective) },
  });
  if (format === 'mdx') {
    parserExtensions.push({
      flow: { [LESS_THAN]: createComment(true) },
      text: { [LESS_THAN]: [XREF, createComment(false)], [LEFT_BRACE]: HEADING_ID },
    });
  }
  data.fromMarkdownExtensions.push(directiveFromMarkdown({ verbose: true }), TREE_EXTENSION);
}

const [BACKTICK, TILDE, COLON, LESS_THAN, GREATER_THAN, DASH] = [96, 126, 58, 60, 62, 45];
const [LEFT_BRACE, RIGHT_BRACE, LETTER_E, LETTER_I] = [123, 125, 101, 105];

function isLineEnd(code: Code): boolean {
  return code === null || (code < -2 && code > -6);
}

function isSpace(code: Code): boolean {
  return code === -2 || code === -1 || code === 32;
}

/** Creates a construct that matches the given text at the current position. */
function createLookahead(text: string): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let index = 0;
      effects.enter('docusaurusPrefix');
      const next: State = (code) => {
        if (code !== text.charCodeAt(index)) return nok(code);
        effects.consume(code);
        index += 1;
        if (index < text.length) return next;
        effects.exit('docusaurusPrefix');
        return ok;
      };
      return next;
    },
  };
}

const [COMMENT_START, XREF_START] = [createLookahead('<!--'), createLookahead('<xref:')];

/** Parses `<xref:uid>` as an autolink, as CommonMark does, because MDX has no autolinks. */
const XREF: Construct = {
  tokenize(effects, ok, nok) {
    return effects.check(XREF_START, autolink.tokenize.call(this, effects, ok, nok), nok);
  },
};

/** Parses the id at the end of a heading, `{#id}`, which MDX would parse as an expression. */
const HEADING_ID: Construct = {
  tokenize(effects, ok, nok) {
    let length = 0;
    effects.enter('headingId');
    const next: State = (code) => {
      const isEnd = length > 2 && code === RIGHT_BRACE;
      const isWrong = length === 1 ? code !== 35 : isLineEnd(code) || (length > 1 && code === LEFT_BRACE);
      if (isWrong || (!isEnd && code === RIGHT_BRACE)) return nok(code);
      effects.consume(code);
      length += 1;
      if (!isEnd) return next;
      effects.exit('headingId');
      return ok;
    };
    return next;
  },
};

/** Creates the construct for `<!-- comments -->`. Only white space and further comments may follow a block comment. */
function createComment(isBlock: boolean): Construct {
  return {
    concrete: isBlock,
    tokenize(effects, ok, nok) {
      const { parser, interrupt = false } = this;
      let dashes = 0;
      const start: State = (code) => {
        dashes = 2;
        effects.enter('comment');
        return effects.attempt(COMMENT_START, inside, nok)(code);
      };
      const lineStart: State = (code) => (isBlock && parser.lazy[this.now().line] ? nok(code) : inside(code));
      const inside: State = (code) => {
        if (code === null) return nok(code);
        if (isLineEnd(code)) {
          if (isBlock && interrupt) return ok(code);
          effects.enter('lineEnding');
          effects.consume(code);
          effects.exit('lineEnding');
          return lineStart;
        }
        effects.enter('commentData');
        return text(code);
      };
      const text: State = (code) => {
        if (isLineEnd(code)) {
          effects.exit('commentData');
          return inside(code);
        }
        effects.consume(code);
        const isEnd = code === GREATER_THAN && dashes >= 2;
        dashes = code === DASH ? dashes + 1 : 0;
        return isEnd ? after : text;
      };
      const after: State = (code) => {
        if (isBlock && isSpace(code)) {
          effects.consume(code);
          return after;
        }
        effects.exit('commentData');
        effects.exit('comment');
        if (!isBlock || isLineEnd(code)) return ok(code);
        return code === LESS_THAN ? start(code) : nok(code);
      };
      return start;
    },
  };
}

/** Opening delimiters of unclosed `mdx-code-block` fences, by the event list of the block parser that read them. */
const OPEN_FENCES = new WeakMap<object, { marker: Code; size: number }>();

/** A delimiter of an `mdx-code-block` fence. It has no content, because the text between the delimiters is Markdown. */
const MDX_FENCE: Construct = {
  tokenize(effects, ok, nok) {
    const { events, interrupt = false } = this;
    let [marker, size, info]: [Code, number, string] = [null, 0, ''];
    const sequence: State = (code) => {
      if (code !== marker) return size < 3 ? nok(code) : rest(code);
      effects.consume(code);
      size += 1;
      return sequence;
    };
    const rest: State = (code) => {
      if (code !== null && !isLineEnd(code)) {
        info += isSpace(code) ? ' ' : String.fromCharCode(code);
        effects.consume(code);
        return rest;
      }
      effects.exit('mdxFence');
      const open = OPEN_FENCES.get(events);
      const isClosing = open !== undefined && info.trim() === '' && marker === open.marker && size >= open.size;
      if (!isClosing && (open !== undefined || info.trim() !== 'mdx-code-block')) return nok(code);
      if (!interrupt && isClosing) OPEN_FENCES.delete(events);
      else if (!interrupt) OPEN_FENCES.set(events, { marker, size });
      return ok(code);
    };
    return (code) => {
      marker = code;
      effects.enter('mdxFence');
      return sequence(code);
    };
  },
};

/** Returns the state that processes a character code in place of `state`; null to keep `state`. */
type Interceptor = (code: Code, state: State, nok: State) => State | null;

/** Wraps a construct of another extension. The interceptor from `watch` can replace the state for each character. */
function interceptConstruct(
  construct: Construct,
  watch: (effects: Effects, events: readonly Event[]) => Interceptor,
): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const intercept = watch(effects, this.events);
      let isDone = false;
      const end = (last: State): State => {
        return (code) => {
          isDone = true;
          return last(code);
        };
      };
      const run = (state: State): State => {
        return (code) => {
          const next = state(code);
          return next === undefined || isDone ? next : guard(next);
        };
      };
      const guard = (state: State): State => {
        return (code) => (intercept(code, run(state), nok) ?? run(state))(code);
      };
      return guard(construct.tokenize.call(this, effects, end(ok), end(nok)));
    },
  };
}

/** Matches a line ending that is followed by an `mdx-code-block` delimiter. */
const NEXT_LINE_FENCE: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return effects.interrupt(MDX_FENCE, ok, nok);
    };
  },
};

/** Makes MDX imports and exports also end before an `mdx-code-block` delimiter. By default they end at a blank line. */
function endStatements(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const check: Effects['check'] = (blank, end, next) =>
        effects.check(blank, end, effects.check(NEXT_LINE_FENCE, end, next));
      return construct.tokenize.call(this, { ...effects, check }, ok, nok);
    },
  };
}

/** Adapts MDX: block JSX no longer matches comments and `<xref:uid>`; `mdx-code-block` delimiters end statements. */
function adaptMdx(extension: Extension): void {
  const list = (code: number): Construct[] => [extension.flow?.[code] ?? []].flat();
  if (!list(LESS_THAN).some(({ name }) => name === 'mdxJsxFlowTag')) return;
  const guarded = list(LESS_THAN).map((construct) =>
    interceptConstruct(construct, (effects, events) => {
      const first = events.length;
      return (code, state, nok) => {
        if (code !== LESS_THAN) return null;
        const tag = events.slice(first).findLast(([, token]) => token.type === 'mdxJsxFlowTag');
        return tag?.[0] === 'enter' ? null : effects.check([COMMENT_START, XREF_START], nok, state);
      };
    }),
  );
  const [exports, imports] = [list(LETTER_E).map(endStatements), list(LETTER_I).map(endStatements)];
  extension.flow = { ...extension.flow, [LESS_THAN]: guarded, [LETTER_E]: exports, [LETTER_I]: imports };
}

/**
 * Limits a construct to inline directives with attributes, and to leaf directives with attributes or a label. They are
 * shown as text by `convertAdmonitions`, but must be parsed: MDX would otherwise parse their attributes as expressions.
 */
function limitDirective(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const first = this.events.length;
      const end: State = (code) => {
        const tokens = this.events.slice(first).map(([, token]) => token);
        const name = tokens.find(({ type }) => type.endsWith('Name'));
        const isNamed = name !== undefined && /^[a-z]/iu.test(this.sliceSerialize(name));
        return (isNamed && tokens.some(({ type }) => DIRECTIVE_PARTS.has(type)) ? ok : nok)(code);
      };
      return construct.tokenize.call(this, effects, end, nok);
    },
  };
}

/** Token types that distinguish a directive from text with a colon. Excludes inline labels: `:a[b](c)` has a link. */
const DIRECTIVE_PARTS = new Set<string>(['directiveTextAttributes', 'directiveLeafAttributes', 'directiveLeafLabel']);

/** Extends the construct of block directives with titles: `:::note Title` is parsed like `:::note[Title]`. */
function addTitle(container: Construct): Construct {
  return interceptConstruct(container, (effects, events) => (code, state) => {
    const [[step, before], [kind, last]] = [events.at(-2) ?? [], events.at(-1) ?? []];
    const isAfterName = kind === 'enter' && last?.type === 'whitespace' && step === 'exit' && TITLED.has(before?.type);
    if (!isAfterName || isSpace(code) || isLineEnd(code) || code === LEFT_BRACE) return null;
    return createTitleState(effects, state);
  });
}

/** Types of the tokens in a directive's first line after which a title is allowed. */
const TITLED = new Set<string | undefined>(['directiveContainerName', 'directiveContainerAttributes']);

/** Creates the state that reads the rest of a line as a directive's label. */
function createTitleState(effects: Effects, after: State): State {
  const next: State = (code) => {
    if (isLineEnd(code)) {
      effects.exit('chunkText');
      effects.exit('directiveContainerLabelString');
      effects.exit('directiveContainerLabel');
      return after(code);
    }
    effects.consume(code);
    return next;
  };
  return (code) => {
    effects.enter('directiveContainerLabel');
    effects.enter('directiveContainerLabelString');
    effects.enter('chunkText', { contentType: 'text' });
    return next(code);
  };
}

/** Converts the tokens of this file's constructs to nodes. Keeps comments only in headings, where they can be ids. */
const TREE_EXTENSION: TreeExtension = {
  enter: {
    comment() {
      this.buffer();
    },
  },
  exit: {
    directiveText(token) {
      // Inside an image, the directive needs a `value`, because alternative text consists of the values of nodes.
      Object.assign(this.stack.at(-1) ?? {}, { value: this.sliceSerialize(token) });
      this.exit(token);
    },
    comment(token) {
      this.resume();
      if (this.stack.at(-1)?.type !== 'heading') return;
      this.enter({ type: 'html', value: this.sliceSerialize(token) }, token);
      this.exit(token);
    },
    headingId(token) {
      if (!this.stack.some(({ type }) => type === 'heading')) {
        const message = `\`${this.sliceSerialize(token)}\` is only allowed at the end of a heading`;
        throw new VFileMessage(message, token.start);
      }
      this.config.enter.data?.call(this, token);
      this.config.exit.data?.call(this, token);
    },
  },
};

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    docusaurusPrefix: 'docusaurusPrefix';
    headingId: 'headingId';
    comment: 'comment';
    commentData: 'commentData';
    mdxFence: 'mdxFence';
    mdxJsxFlowTag: 'mdxJsxFlowTag';
  }
}
