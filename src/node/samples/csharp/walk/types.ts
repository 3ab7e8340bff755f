import { checkAbstract } from '../check/check-abstract.ts';
import { checkOverride } from '../check/check-overrides.ts';
import type { Context } from '../names/context.ts';
import { createLocals } from '../names/locals.ts';
import type { Declaration } from '../symbols/declarations.ts';
import { CONSTRUCTOR } from '../symbols/symbol.ts';
import type { MemberNodes } from '../symbols/type-reader.ts';
import { childOf, field, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';
import { walkConstraints } from './local-functions.ts';
import { parameterLocals, walkAttributes, walkMember } from './members.ts';

/** Analyse a type's declaration: its members, and what it owes to its bases. Types nested in it come by themselves. */
export function walkType(declaration: Declaration, fileContext: Context, nodes: MemberNodes): void {
  const { node } = declaration;
  const { world } = fileContext.place;
  const self = world.type(declaration.id);
  const place = {
    ...fileContext.place,
    enclosing: declaration.enclosing,
    typeParameters: new Set(declaration.typeParameters),
  };
  const context: Context = { ...fileContext, place, self, isStatic: false, member: null, locals: createLocals() };
  const primary = childOf(node, 'parameter_list');
  const own = primary === null ? null : (self?.members.get(CONSTRUCTOR)?.[0] ?? null);
  const inner: Context = { ...context, locals: parameterLocals(own) };
  walkAttributes(node, inner);
  walkBaseArguments(node, inner);
  walkConstraints(node, context);
  const body = field(node, 'body');
  if (body !== null) walkMembers(body, inner, nodes);
  if (self !== null) checkAbstract(field(node, 'name') ?? node, self, context);
}

function walkMembers(body: SyntaxNode, context: Context, nodes: MemberNodes): void {
  for (const member of namedChildren(body)) {
    if (member.type.startsWith('preproc_')) walkMembers(member, context, nodes);
    else {
      walkMember(member, context, nodes);
      const symbol = nodes.get(member);
      if (symbol !== undefined) checkOverride(member, symbol, context);
    }
  }
}

function walkBaseArguments(node: SyntaxNode, context: Context): void {
  const list = childOf(node, 'base_list');
  for (const child of list === null ? [] : namedChildren(list)) {
    const given = child.type === 'argument_list' ? child : childOf(child, 'argument_list');
    for (const argument of given === null ? [] : namedChildren(given)) {
      for (const part of namedChildren(argument).slice(-1)) context.session.infer(part, context);
    }
  }
}
