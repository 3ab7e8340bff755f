import { type ApiMember, type ApiType, definitionUid } from '#model/api.ts';
import { type CSharpType, named, UNKNOWN, VOID } from './csharp-type.ts';
import { parameterTexts, tupleNames } from './declaration-text.ts';
import { withDefaultBase } from './declared-types.ts';
import {
  byName,
  CONSTRUCTOR,
  INDEXER,
  INVOKE,
  type MemberSymbol,
  memberSymbol,
  type ParameterSymbol,
  type TypeSymbol,
} from './symbol.ts';
import { typeFromUid } from './uid-type.ts';

/** A documented type as the analysis sees it. */
export function apiSymbol(type: ApiType): TypeSymbol {
  const typeParameters = type.typeParameters.map(({ id }) => id);
  const words = new Set(type.declaration.split(/\s+/u));
  const shell: TypeSymbol = {
    id: type.uid,
    uid: type.uid,
    origin: 'api',
    name: type.name.replace(/<.*$/su, '').replace(/^.*\./u, ''),
    namespace: type.namespace,
    kind: type.kind,
    typeParameters,
    isStatic: words.has('static'),
    isAbstract: words.has('abstract') || type.kind === 'interface',
    bases: [],
    members: new Map(),
    hasAllMembers: true,
    hasAllConversions: true,
  };
  const parent = type.inheritance.at(-1);
  const bases = [...(parent === undefined || type.kind !== 'class' ? [] : [parent]), ...type.implements];
  const isReadonly = type.kind === 'struct' && words.has('readonly');
  const members =
    type.kind === 'delegate' ? [delegateMember(type)] : type.members.map((m) => apiMember(m, type, isReadonly));
  return {
    ...shell,
    bases: withDefaultBase(
      shell,
      bases.map((uid) => typeFromUid(uid, typeParameters)),
    ),
    members: byName(members),
  };
}

/** Uids of types that documented ones mention and that are declared elsewhere. */
export function mentionedTypes(types: readonly ApiType[]): Set<string> {
  const uids = new Set<string>();
  const add = (uid: string): void => {
    for (const part of uid.split(/[{},]/u)) {
      // A part such as `System.Func` of `System.Func{A,B}` lost its arguments: only whole uids keep their arity.
      if (/^[A-Za-z_][\w.]*\.\w+$/u.test(part.replace(/(?:\[[^\]]*\]|[@*])+$/u, '')) && !uid.includes(`${part}{`)) {
        uids.add(part.replace(/(?:\[[^\]]*\]|[@*])+$/u, ''));
      }
    }
    if (uid.includes('{') && !uid.startsWith('{')) uids.add(definitionUid(uid));
  };
  for (const type of types) {
    for (const uid of [...type.inheritance, ...type.implements]) add(uid);
    for (const symbol of [type, ...type.members]) {
      for (const parameter of symbol.parameters) add(parameter.type);
      if (symbol.returns !== null) add(symbol.returns.type);
      for (const attribute of symbol.attributes) add(attribute.type);
    }
  }
  return uids;
}

function apiMember(member: ApiMember, type: ApiType, isReadonlyStruct: boolean): MemberSymbol {
  const { declaration } = member;
  const own = member.typeParameters.map(({ id }) => id);
  const scope = own.length > 0 ? own : type.typeParameters.map(({ id }) => id);
  const head = declaration.split(/[({=;]/u)[0] ?? '';
  const words = new Set(head.split(/\s+/u));
  const isInterface = type.kind === 'interface';
  const isField = member.kind === 'field';
  const isIndexer = member.kind === 'property' && member.parameters.length > 0;
  const isConstructor = member.kind === 'constructor';
  const isAbstract = words.has('abstract') || (isInterface && !words.has('static'));
  return memberSymbol({
    kind: isIndexer ? 'indexer' : member.kind,
    name: isConstructor ? CONSTRUCTOR : isIndexer ? INDEXER : memberName(member),
    owner: type.uid,
    uid: member.uid,
    access: words.has('protected') && !words.has('public') ? 'protected' : 'public',
    isStatic: words.has('static') || words.has('const') || type.kind === 'enum' || member.kind === 'operator',
    isAbstract,
    isVirtual: !words.has('sealed') && (isAbstract || words.has('virtual') || words.has('override')),
    isOverride: words.has('override'),
    isExtension: member.isExtensionMethod,
    isRef: words.has('ref'),
    type: isConstructor ? named(type.uid) : returnType(member, scope),
    typeParameters: own,
    parameters: apiParameters(member, scope),
    write:
      member.kind === 'event'
        ? 'event'
        : isField
          ? fieldWrite(words, type)
          : propertyWrite(declaration, isReadonlyStruct),
    constant: isField && (type.kind === 'enum' || words.has('const')) ? 'some' : null,
  });
}

function memberName(member: ApiMember): string {
  if (member.kind === 'operator') return `operator ${member.name.replace(/\(.*$/su, '')}`;
  const plain = member.name.replace(/[(<[].*$/su, '');
  return member.isExplicit ? `explicit ${plain}` : plain;
}

function returnType(member: Pick<ApiMember, 'returns' | 'declaration' | 'kind'>, scope: readonly string[]): CSharpType {
  if (member.returns === null) return member.kind === 'method' ? VOID : UNKNOWN;
  return withNames(typeFromUid(member.returns.type, scope), tupleNames(member.declaration));
}

/** Uids of tuples don't tell the names of their elements; the declaration does. */
function withNames(type: CSharpType, names: readonly string[]): CSharpType {
  if (type.kind === 'tuple' && type.elements.length === names.length) {
    return { ...type, elements: type.elements.map((element, index) => ({ ...element, name: names[index] ?? null })) };
  }
  return type.kind === 'named' ? { ...type, args: type.args.map((arg) => withNames(arg, names)) } : type;
}

function apiParameters(
  member: Pick<ApiMember, 'parameters' | 'declaration'>,
  scope: readonly string[],
): ParameterSymbol[] {
  const texts = parameterTexts(member.declaration);
  return member.parameters.map(({ id, type }, index) => {
    const text = texts[index] ?? '';
    const words = text.split(/\s+/u);
    const mode = words.includes('out') ? 'out' : words.includes('ref') ? 'ref' : words.includes('in') ? 'in' : 'value';
    const isParams = words.includes('params');
    return { name: id, type: typeFromUid(type, scope), mode, isOptional: /[^=!<>]=[^=>]/u.test(text), isParams };
  });
}

function fieldWrite(words: ReadonlySet<string>, type: ApiType): MemberSymbol['write'] {
  return type.kind === 'enum' || words.has('const') || words.has('readonly') ? 'never' : 'always';
}

/** Old docfx writes `set` for `init`; nothing else than `init` can stand in a readonly struct. */
function propertyWrite(declaration: string, isReadonlyStruct: boolean): MemberSymbol['write'] {
  const accessors = /\{([^{}]*)\}\s*$/u.exec(declaration)?.[1] ?? '';
  if (/(?:^|;)\s*init\s*;/u.test(accessors)) return 'init';
  if (/(?:^|;)\s*set\s*;/u.test(accessors)) return isReadonlyStruct ? 'init' : 'always';
  return /\bset\s*;/u.test(accessors) ? 'inside' : 'never';
}

function delegateMember(type: ApiType): MemberSymbol {
  const scope = type.typeParameters.map(({ id }) => id);
  return memberSymbol({
    kind: 'method',
    name: INVOKE,
    owner: type.uid,
    type: type.returns === null ? VOID : typeFromUid(type.returns.type, scope),
    parameters: apiParameters(type, scope),
  });
}
