import type { CSharpType } from '../symbols/csharp-type.ts';
import type { MemberSymbol } from '../symbols/symbol.ts';

/** A name that a body declares: a local, a parameter, a range variable, a local function. */
export interface Local {
  type: CSharpType;
  /** The value of a constant, as in `MemberSymbol`. */
  constant: MemberSymbol['constant'];
  /** True for what can't be assigned: the variable of a `foreach` or a `using`. */
  isFixed: boolean;
  /** Signature of a local function. */
  method: MemberSymbol | null;
}

/** The names of a block and of the blocks around it. */
export interface Locals {
  find(name: string): Local | null;
  declare(name: string, local: Local): void;
  /** Every name that can be seen, for suggestions. */
  names(): string[];
  /** The names of a block inside this one. */
  inner(): Locals;
}

/** A scope inside another, or one of its own. */
export function createLocals(outer: Locals | null = null): Locals {
  const own = new Map<string, Local>();
  const locals: Locals = {
    find: (name) => own.get(name) ?? outer?.find(name) ?? null,
    declare: (name, local) => {
      own.set(name, local);
    },
    names: () => [...own.keys(), ...(outer?.names() ?? [])],
    inner: () => createLocals(locals),
  };
  return locals;
}

/** A variable of a type. */
export function variable(type: CSharpType): Local {
  return { type, constant: null, isFixed: false, method: null };
}
