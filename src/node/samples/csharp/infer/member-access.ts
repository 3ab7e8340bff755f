import type { Context } from '../names/context.ts';
import { type Meaning, NOTHING, value } from '../names/meaning.ts';
import { findNamedType, readType, readTypeArguments } from '../names/read-type.ts';
import { noteType, reportMissing } from '../names/type-faults.ts';
import { findNested } from '../names/type-names.ts';
import { symbolOf } from '../names/world.ts';
import { type CSharpType, idOf, keyword, named, typeText } from '../symbols/csharp-type.ts';
import { childOf, field, identifierText, nameOf, type SyntaxNode } from '../syntax/syntax-node.ts';
import { memberOf } from './find-member.ts';
import { lookUp } from './member-lookup.ts';
import { thisType } from './name-expressions.ts';
import { inferOperand } from './values.ts';

/** `a.b`: what `b` means in what `a` means. */
export function memberAccess(node: SyntaxNode, context: Context): Meaning {
  const before = field(node, 'expression');
  const name = field(node, 'name');
  if (before === null || name === null) return NOTHING;
  if (before.type === 'base') return baseMember(name, context);
  const meaning = leftOfDot(before, context);
  return lift(memberIn(meaning, before, name, context), meaning);
}

/** `a?.b`, `a?[0]`: the same, missing where `a` is. */
export function conditionalAccess(node: SyntaxNode, context: Context): Meaning {
  const before = field(node, 'condition');
  if (before === null) return NOTHING;
  const meaning = inferOperand(before, context);
  const binding = childOf(node, 'member_binding_expression');
  const name = binding === null ? null : field(binding, 'name');
  if (name === null) {
    for (const child of node.children) {
      if (child === before || !child.named) continue;
      for (const argument of child.children) if (argument.named) context.session.infer(argument, context);
    }
    return NOTHING;
  }
  const inner: Meaning =
    meaning.kind === 'value' && meaning.type.kind === 'nullable' ? { ...meaning, type: meaning.type.of } : meaning;
  const found = memberIn(inner, before, name, context);
  return found.kind === 'value' || found.kind === 'methods' ? { ...found, isLifted: true } : found;
}

function leftOfDot(node: SyntaxNode, context: Context): Meaning {
  switch (node.type) {
    case 'predefined_type':
      return { kind: 'type', type: readType(node, context) };
    case 'qualified_name':
    case 'alias_qualified_name': {
      const segments = node.text.replaceAll(/\s+/gu, '').split('::').at(-1) ?? '';
      if (context.place.world.isNamespace(segments)) return { kind: 'namespace', name: segments };
      return { kind: 'type', type: readType(node, context) };
    }
    default:
      return inferOperand(node, context);
  }
}

function memberIn(meaning: Meaning, before: SyntaxNode, name: SyntaxNode, context: Context): Meaning {
  switch (meaning.kind) {
    case 'namespace':
      return inNamespace(meaning.name, name, context);
    case 'type':
      return inType(meaning.type, before, name, context);
    case 'value':
      return inValue(meaning.type, before, name, context);
    default:
      readTypeArguments(name, context);
      return NOTHING;
  }
}

function inNamespace(namespace: string, name: SyntaxNode, context: Context): Meaning {
  const { world } = context.place;
  const text = identifierText(nameOf(name));
  const args = readTypeArguments(name, context);
  const id = world.inside(namespace, text, args.length);
  if (id !== null) {
    noteType(name, id, context);
    return { kind: 'type', type: named(id, args) };
  }
  const longer = `${namespace}.${text}`;
  if (world.isNamespace(longer)) return { kind: 'namespace', name: longer };
  reportMissing(name, text, namespace, context);
  return NOTHING;
}

function inType(type: CSharpType, before: SyntaxNode, name: SyntaxNode, context: Context): Meaning {
  const { world } = context.place;
  const text = identifierText(nameOf(name));
  const args = readTypeArguments(name, context);
  const outer = idOf(type);
  if (outer === null) return NOTHING;
  const nested = findNested(outer, text, args.length, world);
  if (nested !== null) {
    noteType(name, nested, context);
    return { kind: 'type', type: named(nested, args) };
  }
  // In a fragment, `Texture.Width` may ask a property of the class around it that has its type's name.
  const isLoose = !context.session.isStrict && before.type === 'identifier';
  return memberOf(type, text, nameOf(name), isLoose ? 'both' : 'type', context);
}

function inValue(type: CSharpType, before: SyntaxNode, name: SyntaxNode, context: Context): Meaning {
  const text = identifierText(nameOf(name));
  const { world } = context.place;
  if (type.kind === 'tuple') {
    const at = type.elements.findIndex((element, index) => element.name === text || `Item${index + 1}` === text);
    const element = type.elements[at];
    return element === undefined ? NOTHING : value(element.type);
  }
  if (type.kind === 'nullable') return inNullable(type.of, name, text, context);
  if (type.kind !== 'named' && type.kind !== 'array') return NOTHING;
  if (type.kind === 'array' && text === 'Length') return value(keyword('int'));
  const through = sharesName(before, type, context) && isStaticMember(type, text, context) ? 'type' : 'value';
  return memberOf(type, text, nameOf(name), through, context);

  function isStaticMember(of: CSharpType, wanted: string, { place }: Context): boolean {
    return (
      lookUp(of, wanted, place.world).members.every(({ member }) => member.isStatic) && symbolOf(of, world) !== null
    );
  }
}

/** `Color` that is a property of type `Color`: what follows may be a member of either. */
function sharesName(before: SyntaxNode, type: CSharpType, context: Context): boolean {
  if (before.type !== 'identifier') return false;
  const found = findNamedType(before, context);
  return found.found === 'type' && found.id !== null && found.id === idOf(type);
}

function inNullable(of: CSharpType, name: SyntaxNode, text: string, context: Context): Meaning {
  if (text === 'Value') return value(of);
  if (text === 'HasValue') return value(keyword('bool'));
  if (text === 'GetValueOrDefault' || /^(?:ToString|Equals|GetHashCode|GetType)$/u.test(text)) return NOTHING;
  const { members } = lookUp(of, text, context.place.world);
  if (members.length > 0 && symbolOf(of, context.place.world)?.origin === 'api') {
    const message = `\`${typeText(of)}?\` may have no value, so it has no member \`${text}\`.`;
    context.session.report(nameOf(name), 'unknown-member', message, `Write \`?.${text}\` or \`.Value.${text}\`.`);
  }
  return NOTHING;
}

function baseMember(name: SyntaxNode, context: Context): Meaning {
  const base = context.self?.bases[0];
  const own = thisType(context);
  if (base === undefined || own === null) return NOTHING;
  const isInterface = symbolOf(base, context.place.world)?.kind === 'interface';
  return memberOf(
    isInterface ? named('System.Object') : base,
    identifierText(nameOf(name)),
    nameOf(name),
    'value',
    context,
  );
}

function lift(found: Meaning, before: Meaning): Meaning {
  const isLifted = (before.kind === 'value' || before.kind === 'methods') && before.isLifted;
  return isLifted && (found.kind === 'value' || found.kind === 'methods') ? { ...found, isLifted } : found;
}
