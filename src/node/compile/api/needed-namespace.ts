import { definitionUid } from '#model/api.ts';
import type { DeclarationName } from './declaration-links.ts';

/**
 * The namespace that code with this name needs a `using` line for: none for a keyword (`int`), nor for a name that is
 * written with its namespace.
 *
 * @param code the declaration that the name stands in
 */
export function neededNamespace(code: string, { start, end, uid }: DeclarationName): string[] {
  const segments = definitionUid(uid).replaceAll(/`\d+/gu, '').split('.');
  if (segments.at(-1) !== code.slice(start, end).replace(/^@/u, '')) return [];
  // Of `Box.Lid` the type around it, or the namespace, is written already.
  const chain = /(?:[\p{L}_][\p{L}\p{N}_]*\.)*$/u.exec(code.slice(0, start))?.[0] ?? '';
  if (chain === '' && code[start - 1] === '.') return [];
  const namespace = segments.slice(0, -chain.split('.').length).join('.');
  return namespace === '' ? [] : [namespace];
}
