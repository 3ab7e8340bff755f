import type { Context } from '../names/context.ts';
import type { BoundMember } from '../names/meaning.ts';
import { suggest } from '../names/suggest.ts';
import { type CSharpType, shortName, substitute, typeText } from '../symbols/csharp-type.ts';
import type { ParameterSymbol } from '../symbols/symbol.ts';
import type { SyntaxNode } from '../syntax/syntax-node.ts';
import type { Argument, Misfit } from './overloads.ts';
import { aValue, castHint } from './values.ts';

/** More signatures than these make a hint that nobody reads. */
const SHOWN_SIGNATURES = 4;

/** Report a call that no overload fits, with the reason of the one that came nearest. */
export function reportMisfit(
  node: SyntaxNode,
  label: string,
  given: readonly Argument[],
  misfits: readonly Misfit[],
  context: Context,
): void {
  const { session } = context;
  const counted = misfits.filter((misfit) => misfit.reason !== 'count');
  if (counted.length === 0) {
    const hint = signatures(misfits);
    session.report(node, 'argument-count', countMessage(label, given.length, misfits), hint);
    return;
  }
  const byType = counted.find((misfit) => misfit.reason === 'type');
  const worst = byType ?? counted.find((misfit) => misfit.reason === 'mode') ?? counted[0];
  if (worst === undefined) return;
  const { argument, parameter } = worst;
  if (worst.reason === 'name') {
    const names = misfits.flatMap(({ bound }) => bound.member.parameters.map(({ name }) => name));
    const name = argument.name?.text ?? '';
    const message = `\`${label}\` has no parameter \`${name}\`.`;
    session.report(argument.name ?? node, 'unknown-argument', message, suggest(name, names));
  } else if (worst.reason === 'mode') {
    const { mode = 'value', name = '' } = parameter ?? {};
    const message =
      mode === 'value'
        ? `\`${label}\` takes \`${name}\` without \`${argument.mode}\`.`
        : `\`${label}\` takes \`${name}\` with \`${mode}\`.`;
    session.report(argument.node, 'argument-mode', message);
  } else if (counted.length === 1 && parameter !== null) {
    const wanted = substitute(parameter.type, worst.bound.map);
    const message = `${aValue(argument.type)} can't be given to \`${label}\` as \`${parameter.name}\`, which is \`${typeText(wanted)}\`.`;
    const [value] = argument.node.children.slice(-1);
    session.report(argument.node, 'argument-type', message, castHint(value ?? argument.node, argument.type, wanted));
  } else {
    const types = given.map(({ type }) => typeText(type)).join(', ');
    session.report(node, 'argument-type', `No overload of \`${label}\` takes (${types}).`, signatures(counted));
  }
}

/** Report a call of what takes no such number of arguments. */
function countMessage(label: string, count: number, misfits: readonly Misfit[]): string {
  const ranges = misfits.map(({ bound }) => countRange(bound.member.parameters));
  const least = Math.min(...ranges.map(({ from }) => from));
  const most = Math.max(...ranges.map(({ to }) => to));
  const wanted =
    most === Number.POSITIVE_INFINITY
      ? `at least ${plural(least)}`
      : least === most
        ? most === 0
          ? 'no arguments'
          : plural(most)
        : `${least} to ${plural(most)}`;
  if (count >= least && count <= most) return `No overload of \`${label}\` takes ${plural(count)} like these.`;
  return `\`${label}\` takes ${wanted}, not ${count}.`;
}

function countRange(parameters: readonly ParameterSymbol[]): { from: number; to: number } {
  const from = parameters.filter((parameter) => !parameter.isOptional && !parameter.isParams).length;
  return { from, to: parameters.some(({ isParams }) => isParams) ? Number.POSITIVE_INFINITY : parameters.length };
}

function plural(count: number): string {
  return count === 1 ? '1 argument' : `${count} arguments`;
}

function signatures(misfits: readonly Misfit[]): string | undefined {
  const written = [...new Set(misfits.map(({ bound }) => `\`${signature(bound)}\``))];
  if (written.length === 0) return undefined;
  const rest = written.length - SHOWN_SIGNATURES;
  return `There is ${written.slice(0, SHOWN_SIGNATURES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

/** `Load(string texturePathOrName)`. */
export function signature({ member, map }: BoundMember): string {
  const name =
    member.kind === 'constructor' ? shortName(member.owner) : member.kind === 'indexer' ? 'this' : member.name;
  const [open, close] = member.kind === 'indexer' ? ['[', ']'] : ['(', ')'];
  const parameters = member.parameters.map((parameter) => {
    const mode = parameter.isParams ? 'params ' : parameter.mode === 'value' ? '' : `${parameter.mode} `;
    const type: CSharpType = substitute(parameter.type, map);
    return `${mode}${typeText(type)} ${parameter.name}${parameter.isOptional ? ' = …' : ''}`;
  });
  return `${name}${open}${parameters.join(', ')}${close}`;
}
