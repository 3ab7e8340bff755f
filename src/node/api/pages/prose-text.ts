import type { ApiProse, ApiReference, ApiSymbol } from '#shared/api.ts';

/** A tag of XML comments: one that names something, with the text that it may have, or any other. */
const TAG =
  /<(?:see|seealso|xref|paramref|typeparamref)\s[^<>]*?(?:cref|href|langword|name)="(?:[A-Z]:)?([^"?]*)[^"]*"[^<>]*?(?:\/>|>([^<]*)<\/\w+>)|<\/?(?:see|c|code|para|p|list|item|term|description)(?:\s[^<>]*)?>/gu;

/**
 * All that is said about a symbol as plain text: the summary, what it takes and gives, what it throws, remarks. Made to
 * compare two versions of it, so marks of Markdown are left out where they say nothing.
 */
export function proseText(symbol: ApiSymbol, references: Readonly<Record<string, ApiReference>>): string {
  const { summary, remarks, returns, parameters, typeParameters, exceptions } = symbol;
  const labelled = (label: string, prose: ApiProse | null): string =>
    prose === null ? '' : `${label}: ${plain(prose)}`;
  const parts = [
    summary === null ? '' : plain(summary),
    ...[...typeParameters, ...parameters].map(({ id, description }) => labelled(id, description)),
    labelled('Returns', returns?.description ?? null),
    ...exceptions.map(({ type, description }) =>
      labelled(`Throws ${references[type]?.name ?? lastName(type)}`, description),
    ),
    remarks === null ? '' : plain(remarks),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function plain({ markdown }: ApiProse): string {
  return markdown
    .replaceAll(TAG, (_whole, name = '', text = '') => text || lastName(name))
    .replaceAll(/<xref:([^>\s?]+)[^>]*>/gu, (_whole, uid: string) => lastName(uid))
    .replaceAll(/\[([^\]]*)\]\(xref:([^)\s?]+)[^)]*\)/gu, (_whole, text: string, uid: string) => text || lastName(uid))
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/(\*\*|__|`+)(?=\S)(.+?)(?<=\S)\1/gu, '$2')
    .replaceAll(/\\([\\`*_{}[\]()#+.!<>|-])/gu, '$1')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/(?<!\n)\n(?![\n\-*|\d])/gu, ' ')
    .trim();
}

/** `Toy.Box.Run(System.Int32)` → `Run`. */
function lastName(uid: string): string {
  const name = decodeURIComponent(uid.replaceAll(/%(?![\dA-Fa-f]{2})/gu, '%25'));
  return name
    .replace(/\(.*$/u, '')
    .replace(/[`{*].*$/u, '')
    .replace(/^.*\./u, '');
}
