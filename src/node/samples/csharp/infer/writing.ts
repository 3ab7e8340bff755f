import { type Context, quietSession } from '../names/context.ts';
import type { Meaning } from '../names/meaning.ts';
import { symbolOf } from '../names/world.ts';
import { shortName, typeText } from '../symbols/csharp-type.ts';
import type { MemberSymbol } from '../symbols/symbol.ts';
import { field, identifierText, type SyntaxNode } from '../syntax/syntax-node.ts';

/** True where an object initialiser may set a member. */
export function canWriteInside(member: MemberSymbol, context: Context): boolean {
  if (member.kind === 'method') return false;
  if (member.write === 'always' || member.write === 'init') return true;
  return member.write === 'inside' && context.place.enclosing.includes(member.owner);
}

/** Report an assignment to a member that can't be assigned here; true where it was reported. */
export function checkWrite(left: SyntaxNode, meaning: Meaning, operator: string, context: Context): boolean {
  const { session } = context;
  if (meaning.kind === 'methods') {
    const name = meaning.methods[0]?.member.name ?? left.text;
    session.report(left, 'read-only', `\`${name}\` is a method; it can't be assigned.`);
    return true;
  }
  if (meaning.kind === 'type' && session.isStrict) {
    session.report(left, 'read-only', `\`${left.text}\` is a type; it can't be assigned.`);
    return true;
  }
  if (meaning.kind !== 'value') return false;
  const { member } = meaning;
  if (member === null) return reportFixed(left, context);
  const node = left.type === 'member_access_expression' ? (field(left, 'name') ?? left) : left;
  if (!canAssign(left, member, operator, context)) {
    reportReadOnly(node, member, `${shortName(member.owner)}.${member.name}`, context);
    return true;
  }
  return reportCopy(left, member, context);
}

/** Report an assignment to a constant or to the variable of a `foreach`; true where it was reported. */
function reportFixed(left: SyntaxNode, { locals, session }: Context): boolean {
  if (left.type !== 'identifier' || locals.find(identifierText(left))?.isFixed !== true) return false;
  session.report(left, 'read-only', `\`${left.text}\` can't be assigned here.`);
  return true;
}

function canAssign(left: SyntaxNode, member: MemberSymbol, operator: string, context: Context): boolean {
  if (member.isRef) return true;
  const isInside = context.place.enclosing.includes(member.owner);
  const own = context.member;
  switch (member.write) {
    case 'always':
      return true;
    case 'inside':
      return isInside;
    case 'event':
      return isInside || operator === '+=' || operator === '-=';
    case 'init':
    case 'constructor':
      return isInside && (own === null || own.kind === 'constructor' || own.kind === 'property') && isThis(left);
    default:
      return false;
  }
}

function isThis(left: SyntaxNode): boolean {
  return left.type === 'identifier' || field(left, 'expression')?.type === 'this';
}

/** Say why a member can't be assigned. */
export function reportReadOnly(node: SyntaxNode, member: MemberSymbol, label: string, context: Context): void {
  const { session } = context;
  if (member.kind === 'method') {
    session.report(node, 'read-only', `\`${label}\` is a method; it can't be assigned.`);
  } else if (member.write === 'init') {
    const hint = `Write \`… = … with { ${member.name} = … }\`, or set it where the object is made.`;
    session.report(node, 'read-only', `\`${label}\` can only be set while its object is made.`, hint);
  } else if (member.constant !== null) {
    session.report(node, 'read-only', `\`${label}\` is a constant; it can't be assigned.`);
  } else if (member.write === 'event') {
    session.report(node, 'read-only', `\`${label}\` is an event; only \`+=\` and \`-=\` can stand here.`);
  } else {
    session.report(node, 'read-only', `\`${label}\` is read-only; it can't be assigned.`);
  }
}

/** `Position.X = 1`, where `Position` is a property of a struct, would change a copy. */
function reportCopy(left: SyntaxNode, member: MemberSymbol, context: Context): boolean {
  const before = left.type === 'member_access_expression' ? field(left, 'expression') : null;
  if (before === null || member.isStatic || member.isRef) return false;
  const meaning = context.session.infer(before, { ...context, session: quietSession(context.session) });
  if (meaning.kind !== 'value' || symbolOf(meaning.type, context.place.world)?.kind !== 'struct') return false;
  const type = typeText(meaning.type);
  if (isFixed(before, meaning.member, context)) {
    const message = `\`${before.text}\` can't be changed here, so the \`${member.name}\` of its \`${type}\` can't be assigned.`;
    context.session.report(left, 'modify-copy', message);
    return true;
  }
  const holder = meaning.member;
  if (holder === null || holder.kind === 'field' || holder.kind === 'event' || holder.isRef) return false;
  const message = `\`${before.text}\` gives a copy of its \`${type}\`, so its \`${member.name}\` can't be assigned.`;
  const hint =
    holder.kind === 'method' ? 'Keep the copy in a variable first.' : `Assign \`${before.text}\` as a whole.`;
  context.session.report(left, 'modify-copy', message, hint);
  return true;
}

/** True for a struct in a readonly field, or in the variable of a `foreach`. */
function isFixed(node: SyntaxNode, member: MemberSymbol | null, context: Context): boolean {
  if (member === null) return node.type === 'identifier' && context.locals.find(identifierText(node))?.isFixed === true;
  return member.kind === 'field' && !canAssign(node, member, '=', context);
}
