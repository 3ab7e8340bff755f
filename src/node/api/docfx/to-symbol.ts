import type { ApiAttribute, ApiNote, ApiProse, ApiSeeAlso, ApiSource, ApiSymbol } from '#shared/api.ts';
import { referenceFromUid } from './api-references.ts';
import type { Item } from './managed-reference.ts';
import { normaliseDeclaration } from './normalise-declaration.ts';

const OBSOLETE = 'System.ObsoleteAttribute';

/** What docfx calls the assembly of sources that it was given without a project. */
const NO_ASSEMBLY = 'cs.temp.dll';

/** What types and members have in common, from an item of the YAML. */
export function toSymbol(item: Item, file: string): ApiSymbol {
  const { name, syntax } = item;
  const prose: ToProse = (written) => {
    const markdown = written.replaceAll('\r\n', '\n').trim();
    return markdown === '' ? null : { markdown, file };
  };
  const examples = typeof item.example === 'string' ? [item.example] : item.example;
  return {
    uid: item.uid,
    name,
    nameWithType: item.nameWithType === '' ? name : item.nameWithType,
    fullName: item.fullName === '' ? item.uid : item.fullName,
    namespace: item.namespace,
    assemblies: item.assemblies.filter((name) => name !== NO_ASSEMBLY),
    declaration: normaliseDeclaration(syntax.content),
    typeParameters: syntax.typeParameters.map(({ id, description }) => ({ id, description: prose(description) })),
    parameters: syntax.parameters.map(({ id, type, description }) => ({ id, type, description: prose(description) })),
    returns:
      syntax.return.type === '' || syntax.return.type === 'System.Void'
        ? null
        : { type: syntax.return.type, description: prose(syntax.return.description) },
    summary: prose(item.summary),
    remarks: prose([item.remarks, item.conceptual].filter((part) => part.trim() !== '').join('\n\n')),
    examples: examples.flatMap((example) => prose(example) ?? []),
    exceptions: item.exceptions.map(({ type, description }) => ({ type, description: prose(description) })),
    seeAlso: item.seealso.flatMap(toSeeAlso),
    notes: toNotes(item, prose),
    attributes: item.attributes.map(toAttribute),
    obsolete: toObsolete(item),
    implements: item.implements,
    source: toSource(item),
  };
}

/** Prose from YAML; null for none. */
type ToProse = (written: string) => ApiProse | null;

/** A "see also" of the YAML; an entry without a target is dropped. */
function toSeeAlso({ linkType, linkId, altText }: Item['seealso'][number]): ApiSeeAlso[] {
  if (linkId === '') return [];
  if (linkType === 'HRef') return [{ kind: 'link', href: linkId, text: altText === '' ? linkId : altText }];
  return [{ kind: 'symbol', uid: linkId, text: altText === '' ? null : altText }];
}

function toNotes(item: Item, prose: ToProse): ApiNote[] {
  return (['caller', 'implementer', 'inheritor'] as const).flatMap((audience) => {
    const said = prose(item.additionalNotes[audience]);
    return said === null ? [] : [{ audience, prose: said }];
  });
}

function toAttribute(attribute: Item['attributes'][number]): ApiAttribute {
  const literal = ({ type, value }: { type: string; value: string }): string =>
    type === 'System.String' ? JSON.stringify(value) : type === 'System.Type' ? `typeof(${value})` : value;
  const values = [
    ...attribute.arguments.map(literal),
    ...attribute.namedArguments.map((argument) => `${argument.name} = ${literal(argument)}`),
  ];
  const name = referenceFromUid(attribute.type).name.replace(/Attribute$/u, '');
  return { type: attribute.type, text: values.length === 0 ? name : `${name}(${values.join(', ')})` };
}

function toObsolete(item: Item): { message: string | null } | null {
  const attribute = item.attributes.find(({ type }) => type === OBSOLETE);
  if (attribute !== undefined) return { message: attribute.arguments[0]?.value ?? null };
  // docfx leaves the attribute out of `attributes` when its filter says so, but keeps it in the declaration.
  const written = /^\s*\[Obsolete(?:\("((?:[^"\\]|\\.)*)")?/mu.exec(item.syntax.content);
  return written === null ? null : { message: written[1] ?? null };
}

function toSource({ source: { remote, startLine } }: Item): ApiSource | null {
  if (!/^https?:\/\//u.test(remote.repo) || remote.path === '' || remote.branch === '') return null;
  // docfx counts lines from zero.
  const line = (Number(startLine) || 0) + 1;
  return { repository: remote.repo.replace(/\.git$/u, ''), branch: remote.branch, path: remote.path, line };
}
