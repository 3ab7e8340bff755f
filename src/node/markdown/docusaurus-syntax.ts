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

/** Remark plugin that adds syntax of Docusaurus and docfx. Comments, `<xref:uid>` and `{#id}` are added only in MDX. */
export function remarkDocusaurusSyntax(this: Processor, format: 'md' | 'mdx'): void {
  const processorData = this.data();
  processorData.micromarkExtensions ??= [];
  processorData.fromMarkdownExtensions ??= [];
  const parserExtensions = processorData.micromarkExtensions;
  for (const extension of parserExtensions.flat()) adaptMdxExtension(extension);
  const { flow, text } = directive();
  const [containerConstruct, ...leafConstructs] = [flow?.[COLON] ?? []].flat();
  if (containerConstruct === undefined) throw new Error('The directive extension has no block construct.');
  parserExtensions.push({
    flow: {
      [COLON]: [addTitleSyntax(containerConstruct), ...leafConstructs.map(requireDirectiveTokens)],
      [BACKTICK]: MDX_FENCE_CONSTRUCT,
      [TILDE]: MDX_FENCE_CONSTRUCT,
    },
    text: { [COLON]: [text?.[COLON] ?? []].flat().map(requireDirectiveTokens) },
  });
  if (format === 'mdx') {
    parserExtensions.push({
      flow: { [LESS_THAN]: createCommentConstruct(true) },
      text: { [LESS_THAN]: [XREF_CONSTRUCT, createCommentConstruct(false)], [LEFT_BRACE]: HEADING_ID_CONSTRUCT },
    });
  }
  processorData.fromMarkdownExtensions.push(directiveFromMarkdown({ verbose: true }), TREE_EXTENSION);
}

// Character codes. In micromark, null is the end of the text, -5 to -3 are line endings, and -2 and -1 are tabs.
const [BACKTICK, TILDE, COLON, LESS_THAN, GREATER_THAN, DASH] = [96, 126, 58, 60, 62, 45];
const [LEFT_BRACE, RIGHT_BRACE, LETTER_E, LETTER_I] = [123, 125, 101, 105];

function isLineEnd(code: Code): boolean {
  return code === null || (code < -2 && code > -6);
}

function isSpace(code: Code): boolean {
  return code === -2 || code === -1 || code === 32;
}

/** Creates a micromark construct that matches the given text at the current position. */
function createLookahead(text: string): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let index = 0;
      effects.enter('docusaurusPrefix');
      const matchCharacter: State = (code) => {
        if (code !== text.charCodeAt(index)) return nok(code);
        effects.consume(code);
        index += 1;
        if (index < text.length) return matchCharacter;
        effects.exit('docusaurusPrefix');
        return ok;
      };
      return matchCharacter;
    },
  };
}

const [COMMENT_START, XREF_START] = [createLookahead('<!--'), createLookahead('<xref:')];

/** Parses `<xref:uid>` as an autolink, as CommonMark does, because MDX has no autolinks. */
const XREF_CONSTRUCT: Construct = {
  tokenize(effects, ok, nok) {
    return effects.check(XREF_START, autolink.tokenize.call(this, effects, ok, nok), nok);
  },
};

/** Parses the id at the end of a heading, `{#id}`, which MDX would parse as an expression. */
const HEADING_ID_CONSTRUCT: Construct = {
  tokenize(effects, ok, nok) {
    let length = 0;
    effects.enter('headingId');
    const readCharacter: State = (code) => {
      const isEnd = length > 2 && code === RIGHT_BRACE;
      const isInvalid = length === 1 ? code !== 35 : isLineEnd(code) || (length > 1 && code === LEFT_BRACE);
      if (isInvalid || (!isEnd && code === RIGHT_BRACE)) return nok(code);
      effects.consume(code);
      length += 1;
      if (!isEnd) return readCharacter;
      effects.exit('headingId');
      return ok;
    };
    return readCharacter;
  },
};

/** Creates the construct for `<!-- comments -->`. Only spaces and comments may follow a block comment on its line. */
function createCommentConstruct(isBlock: boolean): Construct {
  return {
    concrete: isBlock,
    tokenize(effects, ok, nok) {
      const { parser, interrupt = false } = this;
      let dashCount = 0;
      const startComment: State = (code) => {
        dashCount = 2;
        effects.enter('comment');
        return effects.attempt(COMMENT_START, readLine, nok)(code);
      };
      const startLine: State = (code) => (isBlock && parser.lazy[this.now().line] ? nok(code) : readLine(code));
      const readLine: State = (code) => {
        if (code === null) return nok(code);
        if (isLineEnd(code)) {
          if (isBlock && interrupt) return ok(code);
          effects.enter('lineEnding');
          effects.consume(code);
          effects.exit('lineEnding');
          return startLine;
        }
        effects.enter('commentData');
        return readText(code);
      };
      const readText: State = (code) => {
        if (isLineEnd(code)) {
          effects.exit('commentData');
          return readLine(code);
        }
        effects.consume(code);
        const isEnd = code === GREATER_THAN && dashCount >= 2;
        dashCount = code === DASH ? dashCount + 1 : 0;
        return isEnd ? endComment : readText;
      };
      const endComment: State = (code) => {
        if (isBlock && isSpace(code)) {
          effects.consume(code);
          return endComment;
        }
        effects.exit('commentData');
        effects.exit('comment');
        if (!isBlock || isLineEnd(code)) return ok(code);
        return code === LESS_THAN ? startComment(code) : nok(code);
      };
      return startComment;
    },
  };
}

/** Opening delimiters of unclosed `mdx-code-block` fences, by the event list of the tokenizer that parses the fence. */
const OPEN_FENCE_BY_EVENTS = new WeakMap<object, { marker: Code; size: number }>();

/** Parses one delimiter of an `mdx-code-block` fence. Other constructs parse the Markdown between the delimiters. */
const MDX_FENCE_CONSTRUCT: Construct = {
  tokenize(effects, ok, nok) {
    const { events, interrupt = false } = this;
    let [marker, size, info]: [Code, number, string] = [null, 0, ''];
    const readMarker: State = (code) => {
      if (code !== marker) return size < 3 ? nok(code) : readInfo(code);
      effects.consume(code);
      size += 1;
      return readMarker;
    };
    const readInfo: State = (code) => {
      if (code !== null && !isLineEnd(code)) {
        info += isSpace(code) ? ' ' : String.fromCharCode(code);
        effects.consume(code);
        return readInfo;
      }
      effects.exit('mdxFence');
      const fence = OPEN_FENCE_BY_EVENTS.get(events);
      const isClosing = fence !== undefined && info.trim() === '' && marker === fence.marker && size >= fence.size;
      if (!isClosing && (fence !== undefined || info.trim() !== 'mdx-code-block')) return nok(code);
      if (!interrupt && isClosing) OPEN_FENCE_BY_EVENTS.delete(events);
      else if (!interrupt) OPEN_FENCE_BY_EVENTS.set(events, { marker, size });
      return ok(code);
    };
    return (code) => {
      marker = code;
      effects.enter('mdxFence');
      return readMarker(code);
    };
  },
};

/** A function that returns the parser state to use for a character instead of `state`, or null to use `state`. */
type Interceptor = (code: Code, state: State, nok: State) => State | null;

/** Wraps a construct of a third-party extension, so that an interceptor can replace the state for each character. */
function interceptConstruct(
  construct: Construct,
  createInterceptor: (effects: Effects, events: readonly Event[]) => Interceptor,
): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const intercept = createInterceptor(effects, this.events);
      let isDone = false;
      const wrapFinalState = (finalState: State): State => {
        return (code) => {
          isDone = true;
          return finalState(code);
        };
      };
      const interceptNextState = (state: State): State => {
        return (code) => {
          const nextState = state(code);
          return nextState === undefined || isDone ? nextState : interceptState(nextState);
        };
      };
      const interceptState = (state: State): State => {
        return (code) => (intercept(code, interceptNextState(state), nok) ?? interceptNextState(state))(code);
      };
      return interceptState(construct.tokenize.call(this, effects, wrapFinalState(ok), wrapFinalState(nok)));
    },
  };
}

/** Matches a line ending that is followed by an `mdx-code-block` delimiter. */
const NEXT_LINE_FENCE_CONSTRUCT: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return effects.interrupt(MDX_FENCE_CONSTRUCT, ok, nok);
    };
  },
};

/** Makes an MDX import or export end not only at a blank line, but also before an `mdx-code-block` delimiter. */
function endStatementsAtFence(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const checkLineOrFence: Effects['check'] = (blankLine, endState, nextState) =>
        effects.check(blankLine, endState, effects.check(NEXT_LINE_FENCE_CONSTRUCT, endState, nextState));
      return construct.tokenize.call(this, { ...effects, check: checkLineOrFence }, ok, nok);
    },
  };
}

/** Adapts only MDX's extension: `<!--` and `<xref:` don't start JSX; `mdx-code-block` ends imports and exports. */
function adaptMdxExtension(extension: Extension): void {
  const listConstructs = (code: number): Construct[] => [extension.flow?.[code] ?? []].flat();
  if (!listConstructs(LESS_THAN).some(({ name }) => name === 'mdxJsxFlowTag')) return;
  const tagConstructs = listConstructs(LESS_THAN).map((construct) =>
    interceptConstruct(construct, (effects, events) => {
      const firstEventIndex = events.length;
      return (code, state, nok) => {
        if (code !== LESS_THAN) return null;
        const lastTagEvent = events.slice(firstEventIndex).findLast(([, token]) => token.type === 'mdxJsxFlowTag');
        return lastTagEvent?.[0] === 'enter' ? null : effects.check([COMMENT_START, XREF_START], nok, state);
      };
    }),
  );
  extension.flow = {
    ...extension.flow,
    [LESS_THAN]: tagConstructs,
    [LETTER_E]: listConstructs(LETTER_E).map(endStatementsAtFence),
    [LETTER_I]: listConstructs(LETTER_I).map(endStatementsAtFence),
  };
}

/**
 * Makes a construct accept only inline directives with attributes, and leaf directives with attributes or a label.
 * `convertAdmonitions` shows them as text. Parsing them prevents MDX from parsing their attributes as expressions.
 */
function requireDirectiveTokens(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const firstEventIndex = this.events.length;
      const checkDirective: State = (code) => {
        const tokens = this.events.slice(firstEventIndex).map(([, token]) => token);
        const nameToken = tokens.find(({ type }) => type.endsWith('Name'));
        const hasValidName = nameToken !== undefined && /^[a-z]/iu.test(this.sliceSerialize(nameToken));
        return (hasValidName && tokens.some(({ type }) => DIRECTIVE_TOKENS.has(type)) ? ok : nok)(code);
      };
      return construct.tokenize.call(this, effects, checkDirective, nok);
    },
  };
}

/** Types of tokens that occur only in directives. Inline labels are excluded: `:a[b](c)` is text and a link. */
const DIRECTIVE_TOKENS = new Set<string>(['directiveTextAttributes', 'directiveLeafAttributes', 'directiveLeafLabel']);

/** Adds titles to the construct of block directives, so that `:::note Title` is parsed like `:::note[Title]`. */
function addTitleSyntax(container: Construct): Construct {
  return interceptConstruct(container, (effects, events) => (code, state) => {
    const [[previousKind, previousToken], [lastKind, lastToken]] = [events.at(-2) ?? [], events.at(-1) ?? []];
    const isAfterName = previousKind === 'exit' && TITLE_PREDECESSOR_TYPES.has(previousToken?.type);
    const isInWhitespace = lastKind === 'enter' && lastToken?.type === 'whitespace';
    if (!isAfterName || !isInWhitespace || isSpace(code) || isLineEnd(code) || code === LEFT_BRACE) return null;
    return createTitleState(effects, state);
  });
}

/** Types of the tokens after which the first line of a directive may contain a title. */
const TITLE_PREDECESSOR_TYPES = new Set<string | undefined>(['directiveContainerName', 'directiveContainerAttributes']);

/** Creates the state that reads the rest of a line as a directive's label. */
function createTitleState(effects: Effects, nextState: State): State {
  const readTitle: State = (code) => {
    if (isLineEnd(code)) {
      effects.exit('chunkText');
      effects.exit('directiveContainerLabelString');
      effects.exit('directiveContainerLabel');
      return nextState(code);
    }
    effects.consume(code);
    return readTitle;
  };
  return (code) => {
    effects.enter('directiveContainerLabel');
    effects.enter('directiveContainerLabelString');
    effects.enter('chunkText', { contentType: 'text' });
    return readTitle(code);
  };
}

/** Converts tokens of the added syntax to nodes. Keeps comments only in headings, where they can contain ids. */
const TREE_EXTENSION: TreeExtension = {
  enter: {
    comment() {
      this.buffer();
    },
  },
  exit: {
    directiveText(token) {
      // A directive in an image's alternative text needs a `value`, because that text is built from the nodes' values.
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
