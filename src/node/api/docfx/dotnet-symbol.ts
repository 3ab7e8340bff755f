import { definitionUid } from '#shared/api.ts';
import type { XrefTarget } from '#shared/reference.ts';
import { referenceFromUid } from './api-references.ts';

const DOTNET = /^(?:System|Microsoft)(?:\.|$)/u;

/**
 * Where Microsoft documents a symbol of .NET, by docfx uid; null for uids outside `System` and `Microsoft`. The
 * address follows the rule that docfx's own references show: lower case, the open generic, `` `1 `` as `-1`, of methods
 * neither parameters nor type parameters.
 *
 * @example dotnetSymbol('System.Span`1')?.href → 'https://learn.microsoft.com/dotnet/api/system.span-1'
 */
export function dotnetSymbol(uid: string): XrefTarget | null {
  if (!DOTNET.test(uid) || /[\s<>"]/u.test(uid)) return null;
  const open = definitionUid(uid.replace(/\(.*$/u, '').replace(/\*$/u, ''));
  const path = open.replaceAll(/``\d+/gu, '').replaceAll('`', '-').replaceAll('#', '-').toLowerCase();
  const { name } = referenceFromUid(uid);
  return { href: `https://learn.microsoft.com/dotnet/api/${path}`, name, fullName: uid };
}
