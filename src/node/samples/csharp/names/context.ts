import { type CSharpType, UNKNOWN } from '../symbols/csharp-type.ts';
import type { MemberSymbol, TypeSymbol } from '../symbols/symbol.ts';
import type { SyntaxNode } from '../syntax/syntax-node.ts';
import { createLocals, type Locals } from './locals.ts';
import type { Meaning } from './meaning.ts';
import type { NamePlace } from './type-names.ts';

/** What a whole analysis shares. */
export interface Session {
  /** True for whole files: every name must mean something. */
  isStrict: boolean;
  report(node: SyntaxNode, rule: string, message: string, hint?: string | undefined): void;
  /** Note that a name means a documented symbol. */
  use(node: SyntaxNode, uid: string | null): void;
  /** What an expression means; `expected` is the type that its surroundings ask for. */
  infer(node: SyntaxNode, context: Context, expected?: CSharpType): Meaning;
  /** Analyse statements, in a scope of their own. */
  walk(node: SyntaxNode, context: Context): void;
}

/** Where a piece of code stands. */
export interface Context {
  session: Session;
  place: NamePlace;
  /** Types whose static members are imported by `using static`. */
  statics: readonly string[];
  /** The type around the code; null at the top level. */
  self: TypeSymbol | null;
  /** True where there is no `this`. */
  isStatic: boolean;
  /** The member around the code, for what only a constructor may do; null at the top level. */
  member: MemberSymbol | null;
  locals: Locals;
  /** True inside `nameof`, where a member needs no object. */
  isNameof: boolean;
  /** Types that `return` gave, where somebody wants to know: in lambdas. */
  returned: CSharpType[] | null;
  /** What `return` must give; unknown in lambdas and where it doesn't matter. */
  returns: CSharpType;
}

/** The context at the top of a file: in no type and no member. */
export function topContext(session: Session, place: NamePlace): Context {
  return {
    session,
    place,
    statics: [],
    self: null,
    isStatic: true,
    member: null,
    isNameof: false,
    locals: createLocals(),
    returned: null,
    returns: UNKNOWN,
  };
}

/** The same session, that reports and notes nothing: for what is looked at a second time. */
export function quietSession(session: Session): Session {
  return { ...session, report: () => undefined, use: () => undefined };
}
