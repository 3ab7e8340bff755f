import type { ApiMember } from '#model/api.ts';
import { type DeclarationToken, declarationTokens, withoutAttributes } from './declaration-tokens.ts';
import { ownName } from './member-name.ts';

/** True for a member that derived types are to override: protected, and not closed again. */
export function isHook({ kind }: ApiMember, modifiers: readonly string[]): boolean {
  return (
    kind === 'method' &&
    modifiers.includes('protected') &&
    modifiers.some((word) => ['abstract', 'virtual', 'override'].includes(word)) &&
    !modifiers.includes('sealed') &&
    !modifiers.includes('ref')
  );
}

/**
 * The method that overrides a hook: it calls the base's, where there is one to call.
 *
 * @param parameters the tokens of each parameter in the declaration
 */
export function overrideStub(
  member: ApiMember,
  modifiers: readonly string[],
  parameters: readonly (readonly DeclarationToken[])[],
): string | null {
  const code = member.declaration;
  const tokens = withoutAttributes(declarationTokens(code));
  const result = tokens[modifiers.length];
  const name = ownName(member.name);
  const nameAt = tokens.findIndex(({ text }, index) => text === name && '(<'.includes(tokens[index + 1]?.text ?? ' '));
  const open = tokens.find(({ text }, index) => index > nameAt && text === '(');
  if (result === undefined || open === undefined || nameAt < 0) return null;
  const head = code.slice(result.start, open.end);
  const written = parameters.map((own) => code.slice(own[0]?.start ?? 0, own.at(-1)?.end ?? 0)).join(', ');
  const generics = code.slice(tokens[nameAt]?.end ?? 0, open.start);
  const call = `base.${name}${generics}(${parameters.map(passedOn).join(', ')});`;
  const isVoid = result.text === 'void';
  const body = modifiers.includes('abstract')
    ? isVoid
      ? ''
      : 'throw new System.NotImplementedException();'
    : `${isVoid ? '' : 'return '}${call}`;
  return `protected override ${head}${written})\n{\n${body === '' ? '' : `    ${body}\n`}}`;
}

/** `ref int count = 0` → `ref count`. */
function passedOn(tokens: readonly DeclarationToken[]): string {
  const equals = tokens.findIndex(({ text }) => text === '=');
  const name = tokens[equals < 0 ? tokens.length - 1 : equals - 1];
  const modifier = tokens.find(({ text }) => ['ref', 'out', 'in'].includes(text));
  if (name === undefined) return '';
  const written = name.end - name.start > name.text.length ? `@${name.text}` : name.text;
  return modifier === undefined ? written : `${modifier.text} ${written}`;
}
