import { finishArguments, readArguments } from '../infer/arguments.ts';
import { callConstructor } from '../infer/creation.ts';
import { checkConversion, givenTo, inferValue } from '../infer/values.ts';
import type { Context } from '../names/context.ts';
import { createLocals, type Locals, variable } from '../names/locals.ts';
import { symbolOf } from '../names/world.ts';
import { type CSharpType, UNKNOWN, VOID } from '../symbols/csharp-type.ts';
import { typeParametersOf } from '../symbols/declarations.ts';
import type { MemberSymbol } from '../symbols/symbol.ts';
import type { MemberNodes } from '../symbols/type-reader.ts';
import { childOf, childrenOf, field, hasWord, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';
import { resultType, walkBody, walkConstraints } from './local-functions.ts';
import { initialise, initialOf } from './variables.ts';

/** Analyse what a member of a type does. `context` is that of the type. */
export function walkMember(node: SyntaxNode, context: Context, nodes: MemberNodes): void {
  const typeParameters = new Set([...context.place.typeParameters, ...typeParametersOf(node)]);
  const outer: Context = { ...context, place: { ...context.place, typeParameters } };
  const member = nodes.get(node) ?? null;
  walkAttributes(node, outer);
  walkConstraints(node, outer);
  switch (node.type) {
    case 'field_declaration':
    case 'event_field_declaration':
      walkFields(node, outer, nodes);
      return;
    case 'enum_member_declaration': {
      const own = field(node, 'value');
      if (own !== null) inferValue(own, { ...outer, isStatic: true, locals: enumNumbers(outer) });
      return;
    }
    case 'property_declaration':
    case 'indexer_declaration':
    case 'event_declaration':
      walkProperty(node, member, outer);
      return;
    case 'constructor_declaration':
      walkConstructor(node, member, outer);
      return;
    default:
      if (field(node, 'parameters') === null && node.type !== 'destructor_declaration') return;
      walkBody(node, bodyContext(member, outer, resultType(member?.type ?? VOID, hasWord(node, 'async'))));
  }
}

/** Among an enum's values, each stands for its number: `Jump = Run << 1`. */
function enumNumbers({ locals, self }: Context): Locals {
  const inner = locals.inner();
  for (const name of self?.members.keys() ?? []) inner.declare(name, variable(UNKNOWN));
  return inner;
}

/** Expressions in attributes. */
export function walkAttributes(node: SyntaxNode, context: Context): void {
  for (const list of childrenOf(node, 'attribute_list')) {
    for (const attribute of childrenOf(list, 'attribute')) {
      const given = childOf(attribute, 'attribute_argument_list');
      for (const argument of given === null ? [] : namedChildren(given)) {
        for (const child of namedChildren(argument)) {
          if (child.field !== 'name' && child.type !== 'assignment_expression') {
            context.session.infer(child, { ...context, isStatic: true });
          }
        }
      }
    }
  }
}

/** Names of parameters in a scope of their own. */
export function parameterLocals(member: MemberSymbol | null, outer: Locals = createLocals()): Locals {
  const locals = outer.inner();
  for (const { name, type } of member?.parameters ?? []) locals.declare(name, variable(type));
  return locals;
}

function bodyContext(member: MemberSymbol | null, context: Context, returns: CSharpType): Context {
  const locals = parameterLocals(member, context.locals);
  return { ...context, member, isStatic: member?.isStatic ?? false, locals, returned: null, returns };
}

/** A field's first value can't ask the object that is being made. */
function walkFields(node: SyntaxNode, context: Context, nodes: MemberNodes): void {
  const variables = childOf(node, 'variable_declaration');
  for (const declarator of variables === null ? [] : childrenOf(variables, 'variable_declarator')) {
    const initial = initialOf(declarator);
    const member = nodes.get(declarator) ?? null;
    if (initial === null) continue;
    initialise(initial, member?.type ?? UNKNOWN, declarator, { ...context, member, isStatic: true });
  }
}

function walkProperty(node: SyntaxNode, member: MemberSymbol | null, context: Context): void {
  const type = member?.type ?? UNKNOWN;
  const given = field(node, 'value');
  if (given?.type === 'arrow_expression_clause') {
    context.session.walk(given, bodyContext(member, context, type));
  } else if (given !== null) {
    const meaning = inferValue(given, { ...context, member, isStatic: true }, type);
    checkConversion(given, meaning, type, givenTo(`\`${member?.name ?? ''}\``), context);
  }
  const accessors = field(node, 'accessors');
  for (const accessor of accessors === null ? [] : childrenOf(accessors, 'accessor_declaration')) {
    const isGetter = field(accessor, 'name')?.text === 'get';
    const inner = bodyContext(member, context, isGetter ? type : VOID);
    if (!isGetter) inner.locals.declare('value', variable(type));
    inner.locals.declare('field', variable(type));
    walkBody(accessor, inner);
  }
}

function walkConstructor(node: SyntaxNode, member: MemberSymbol | null, context: Context): void {
  const inner = bodyContext(member, context, VOID);
  const initializer = childOf(node, 'constructor_initializer');
  const list = initializer === null ? null : childOf(initializer, 'argument_list');
  if (initializer !== null) {
    const isBase = initializer.children.some((child) => child.type === 'base');
    checkInitializer(list, isBase ? (context.self?.bases[0] ?? UNKNOWN) : null, { ...inner, isStatic: true });
  }
  walkBody(node, inner);
}

/** `: base(…)` calls a constructor of the base class, `: this(…)` one of the class itself. */
function checkInitializer(list: SyntaxNode | null, base: CSharpType | null, context: Context): void {
  const { self, place } = context;
  const type: CSharpType = base ?? (self === null ? UNKNOWN : { kind: 'named', id: self.id, args: [] });
  const symbol = symbolOf(type, place.world);
  const given = readArguments(list, context);
  if (list === null || symbol === null || symbol.kind !== 'class') finishArguments(given, null, context);
  else callConstructor(list, type, symbol, given, context);
}
