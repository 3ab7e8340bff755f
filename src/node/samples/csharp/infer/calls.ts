import type { Context } from '../names/context.ts';
import { type BoundMember, type Meaning, NOTHING, value } from '../names/meaning.ts';
import { readTypeArguments } from '../names/read-type.ts';
import { symbolOf } from '../names/world.ts';
import { type CSharpType, keyword, shortName, substitute, typeText, UNKNOWN } from '../symbols/csharp-type.ts';
import { memberSymbol } from '../symbols/symbol.ts';
import { field, identifierText, namedChildren, nameOf, type SyntaxNode } from '../syntax/syntax-node.ts';
import { finishArguments, readArguments } from './arguments.ts';
import { reportMisfit } from './call-faults.ts';
import { signatureOf } from './delegates.ts';
import { extensionsFor } from './extensions.ts';
import { type Argument, choose } from './overloads.ts';

/** `f(a, b)`: what the chosen overload returns. */
export function invocation(node: SyntaxNode, context: Context): Meaning {
  const target = field(node, 'function');
  const list = field(node, 'arguments');
  if (target === null) return NOTHING;
  if (target.type === 'identifier' && target.text === 'nameof' && context.locals.find('nameof') === null) {
    for (const argument of list === null ? [] : namedChildren(list)) {
      for (const child of namedChildren(argument)) context.session.infer(child, { ...context, isNameof: true });
    }
    return value(keyword('string'), 'some');
  }
  const meaning = context.session.infer(target, context);
  const given = readArguments(list, context);
  if (meaning.kind === 'methods') return callMethods(meaning, target, given, context);
  if (meaning.kind === 'value') return callValue(meaning, target, given, context);
  finishArguments(given, null, context);
  if (meaning.kind === 'type' && meaning.type.kind === 'named' && context.session.isStrict) {
    const message = `\`${typeText(meaning.type)}\` is a type; it can't be called.`;
    context.session.report(calledName(target), 'not-callable', message, `Write \`new ${typeText(meaning.type)}(…)\`.`);
  }
  return NOTHING;
}

/** Choose a method, note what it is, and say what it returns. */
function callMethods(
  meaning: Meaning & { kind: 'methods' },
  target: SyntaxNode,
  given: readonly Argument[],
  context: Context,
): Meaning {
  const { world } = context.place;
  const name = calledName(target);
  const typeArguments = calledTypeArguments(target, context);
  let methods = meaning.methods;
  let choice = choose(methods, given, typeArguments, world);
  const { receiver } = meaning;
  if (choice.fit === null && receiver !== null) {
    const all = extensionsFor(receiver, identifierText(name), context);
    const extensions = methods.some(({ member }) => member.isExtension) ? [] : all;
    if (extensions.length > 0) {
      const other = choose(extensions, given, typeArguments, world);
      methods = [...methods, ...extensions];
      choice = other.fit === null ? { ...choice, misfits: [...choice.misfits, ...other.misfits] } : other;
    }
  }
  const { fit } = choice;
  const found = finishArguments(given, fit, context);
  if (fit === null) {
    const uid = countedUid(methods, given);
    if (!meaning.isOpen && choice.misfits.length > 0)
      reportCall(name, receiver, methods, given, choice.misfits, context);
    context.session.use(name, uid);
    return NOTHING;
  }
  context.session.use(name, choice.isCertain ? fit.bound.member.uid : countedUid(methods, given));
  const { member } = fit.bound;
  const open = new Map(member.typeParameters.map((parameter) => [parameter, UNKNOWN]));
  const returns = substitute(substitute(member.type, found), open);
  // Where several fit and none is best, the type is known only if all agree.
  if (!choice.isCertain && methods.some((other) => typeText(other.member.type) !== typeText(member.type)))
    return NOTHING;
  if (returns.kind === 'unknown') return NOTHING;
  return { kind: 'value', type: returns, constant: null, member, isLifted: meaning.isLifted };
}

function reportCall(
  name: SyntaxNode,
  receiver: CSharpType | null,
  methods: readonly BoundMember[],
  given: readonly Argument[],
  misfits: Parameters<typeof reportMisfit>[3],
  context: Context,
): void {
  const { world } = context.place;
  const text = identifierText(name);
  if (receiver !== null) {
    const elsewhere = extensionsFor(receiver, text, context, true);
    const fitting = choose(elsewhere, given, [], world).fit;
    if (fitting !== null) {
      const namespace = world.type(fitting.bound.member.owner)?.namespace ?? '';
      const message = `\`${text}\` of \`${typeText(receiver)}\` with these arguments is an extension method in \`${namespace}\`, which isn't imported.`;
      context.session.report(name, 'missing-using', message, `Add \`using ${namespace};\` at the top of the file.`);
      return;
    }
  }
  const owner = methods[0]?.member.owner ?? '';
  const label =
    receiver !== null ? `${typeText(receiver)}.${text}` : owner === '' ? text : `${shortName(owner)}.${text}`;
  reportMisfit(name, label, given, misfits, context);
}

/** A delegate can be called; no other value can. */
function callValue(
  meaning: Meaning & { kind: 'value' },
  target: SyntaxNode,
  given: readonly Argument[],
  context: Context,
): Meaning {
  const { world } = context.place;
  const signature = signatureOf(meaning.type, world);
  if (signature === null) {
    finishArguments(given, null, context);
    const symbol = symbolOf(meaning.type, world);
    if (meaning.member !== null && symbol !== null && symbol.kind !== 'delegate' && symbol.kind !== 'interface') {
      const { name, kind } = meaning.member;
      if (meaning.member.uid !== null && kind !== 'method' && symbol.id !== 'System.Delegate') {
        context.session.report(
          calledName(target),
          'not-callable',
          `\`${name}\` is a ${kind}; it can't be called.`,
          'Leave the parentheses out.',
        );
      }
    }
    return NOTHING;
  }
  const parameters = signature.parameters.map((type, index) => ({
    name: `arg${index + 1}`,
    type,
    mode: 'value' as const,
    isOptional: false,
    isParams: false,
  }));
  const owner = '';
  const bound = {
    member: memberSymbol({ kind: 'method', name: typeText(meaning.type), owner, parameters }),
    map: new Map(),
  };
  const hasNames = given.some(({ name }) => name !== null);
  const { fit, misfits } = choose([bound], given, [], world);
  finishArguments(given, fit, context);
  if (fit === null && !hasNames) reportMisfit(calledName(target), typeText(meaning.type), given, misfits, context);
  return value(signature.returns);
}

/** The last name of what is called: `c` of `a.b.c`. */
function calledName(target: SyntaxNode): SyntaxNode {
  if (target.type === 'member_access_expression') return nameOf(field(target, 'name') ?? target);
  if (target.type === 'conditional_access_expression') {
    const binding = target.children.find((child) => child.type === 'member_binding_expression');
    const name = binding === undefined ? null : field(binding, 'name');
    return name === null ? target : nameOf(name);
  }
  return nameOf(target);
}

function calledTypeArguments(target: SyntaxNode, context: Context): CSharpType[] {
  const name = target.type === 'member_access_expression' ? field(target, 'name') : target;
  return name === null ? [] : readTypeArguments(name, context);
}

/** The method that a call means at least by the number of its arguments. */
function countedUid(methods: readonly BoundMember[], given: readonly Argument[]): string | null {
  const fitting = methods.filter(({ member }) => {
    const needed = member.parameters.filter((parameter) => !parameter.isOptional).length;
    return given.length >= needed && given.length <= member.parameters.length;
  });
  return (fitting[0] ?? methods[0])?.member.uid ?? null;
}
