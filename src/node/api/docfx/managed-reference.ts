import * as v from 'valibot';

/**
 * The shape of docfx's ManagedReference YAML as its serialiser writes it, read with YAML's failsafe schema, in which
 * every scalar is text, and without empty values. Keys that aren't named here (Visual Basic's, `platform`, …) are ignored.
 * Source: docfx, `Docfx.DataContracts.UniversalReference` and `ManagedReference/*ViewModel.cs`.
 */

const text = v.optional(v.string(), '');
const list = <T extends v.GenericSchema>(item: T) => v.optional(v.array(item), []);
const texts = list(v.string());
const flag = v.pipe(
  text,
  v.transform((value) => value === 'true'),
);

const described = { description: text };
const attribute = v.object({
  type: v.string(),
  arguments: list(v.object({ type: text, value: text })),
  namedArguments: list(v.object({ name: text, value: text, type: text })),
});

const syntax = v.object({
  content: text,
  parameters: list(v.object({ id: v.string(), type: text, ...described })),
  typeParameters: list(v.object({ id: v.string(), ...described })),
  return: v.optional(v.object({ type: text, ...described }), {}),
});

const remote = v.object({ path: text, branch: text, repo: text });

/** One entry of `items`: a namespace, type or member. */
export const itemSchema = v.object({
  uid: v.string(),
  parent: text,
  children: texts,
  name: v.string(),
  nameWithType: text,
  fullName: text,
  type: v.string(),
  namespace: text,
  assemblies: texts,
  summary: text,
  remarks: text,
  conceptual: text,
  example: v.optional(v.union([v.string(), v.array(v.string())]), []),
  syntax: v.optional(syntax, {}),
  inheritance: texts,
  derivedClasses: texts,
  implements: texts,
  inheritedMembers: texts,
  extensionMethods: texts,
  isExtensionMethod: flag,
  isEii: flag,
  overridden: text,
  exceptions: list(v.object({ type: v.string(), ...described })),
  seealso: list(v.object({ linkType: text, linkId: text, altText: text })),
  attributes: list(attribute),
  additionalNotes: v.optional(v.object({ caller: text, implementer: text, inheritor: text }), {}),
  source: v.optional(v.object({ remote: v.optional(remote, {}), startLine: text }), {}),
});
/** What such an entry says. */
export type Item = v.InferOutput<typeof itemSchema>;

/** One entry of `references`: how a mentioned symbol is written. */
export const referenceSchema = v.object({
  uid: v.string(),
  definition: text,
  href: text,
  isExternal: flag,
  name: text,
  nameWithType: text,
  fullName: text,
  // Older docfx writes an open generic's parameters as parts without a name.
  'spec.csharp': list(v.object({ uid: text, name: text, href: text, isExternal: flag })),
});
/** What such an entry says. */
export type ReferenceItem = v.InferOutput<typeof referenceSchema>;

/** The file as a whole; its entries are checked one by one, so that one bad entry doesn't hide the rest. */
export const fileSchema = v.object({
  items: v.array(v.unknown()),
  references: list(v.unknown()),
});
