import type { ApiMember, ApiSymbol, ApiType } from '#shared/api.ts';

/** A type as the compiler's program takes it. */
export interface CompiledType {
  uid: string;
  namespace: string;
  kind: string;
  declaration: string;
  /** Each with its type's full name, without brackets. */
  attributes: string[];
  /** Uids of the types that its declarations mention. */
  mentions: string[];
  members: { uid: string; kind: string; declaration: string; attributes: string[] }[];
}

/** What the compiler's program needs to know of an API: declarations, without anybody's prose. */
export function compiledTypes(types: readonly ApiType[]): CompiledType[] {
  return types.map((type) => ({
    uid: type.uid,
    namespace: type.namespace,
    kind: type.kind,
    declaration: bare(type),
    attributes: attributesOf(type),
    mentions: [...new Set([...type.inheritance, ...type.implements, ...[type, ...type.members].flatMap(mentions)])],
    members: type.members.map((member: ApiMember) => ({
      uid: member.uid,
      kind: member.kind,
      declaration: bare(member),
      attributes: attributesOf(member),
    })),
  }));
}

function mentions({ parameters, returns }: ApiSymbol): string[] {
  return [...parameters.map(({ type }) => type), ...(returns === null ? [] : [returns.type])];
}

/** docfx writes attributes on lines of their own before the declaration. */
function bare({ declaration }: ApiSymbol): string {
  return declaration.replace(/^(?:\s*\[[^\n]*\]\s*\n)+/u, '');
}

const OBSOLETE = 'System.ObsoleteAttribute';

/** Attributes that mean something to those who use the symbol; what compilers write themselves can't be written. */
function attributesOf({ attributes, obsolete }: ApiSymbol): string[] {
  const written = attributes
    .filter(({ type }) => /^System\.(?!Runtime\.CompilerServices\.)[\w.]+$/u.test(type))
    .map(({ type, text }) => type + (/\(.*\)$/su.exec(text)?.[0] ?? ''));
  if (obsolete === null || attributes.some(({ type }) => type === OBSOLETE)) return written;
  return [...written, obsolete.message === null ? OBSOLETE : `${OBSOLETE}(${JSON.stringify(obsolete.message)})`];
}
