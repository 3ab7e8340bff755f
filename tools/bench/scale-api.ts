import { type Chance, chanceFrom, name, sentence, word } from './scale-text.ts';

/** Types of a namespace. */
const TYPES_IN_NAMESPACE = 100;
/** Members of a type. */
const MEMBERS = 8;

/** A library of classes as docfx describes it, a file a type; and the full name of a type in the middle. */
export function apiFiles(types: number): { files: Iterable<[string, string]>; middle: string } {
  const names = Array.from({ length: types }, (_, index) => typeName(index));
  return { files: filesOf(names), middle: names[Math.floor(types / 2)] ?? '' };
}

function* filesOf(types: readonly string[]): Generator<[string, string]> {
  for (const [index, type] of types.entries()) {
    const chance = chanceFrom(index);
    const other = types[Math.floor(chance() * types.length)] ?? type;
    yield [`content/docs/1.0/api/${type}.yml`, typeYaml(type, other, chance)];
  }
}

function typeName(index: number): string {
  const namespace = `Generated.Part${Math.floor(index / TYPES_IN_NAMESPACE)}`;
  return `${namespace}.${name(chanceFrom(-index - 2))}${index}`;
}

/** @param other full name of a type that members take */
function typeYaml(type: string, other: string, chance: Chance): string {
  const short = type.slice(type.lastIndexOf('.') + 1);
  const members = Array.from({ length: MEMBERS }, (_, index) => memberOf(`${name(chance)}${index}`, index, other));
  const otherShort = other.slice(other.lastIndexOf('.') + 1);
  const item = (fields: readonly string[], { uid, own, kind, declaration }: Item): string => `- uid: ${uid}
${fields.join('')}  name: '${own}'
  nameWithType: '${kind === 'Class' ? own : `${short}.${own}`}'
  fullName: '${uid}'
  namespace: ${type.slice(0, type.lastIndexOf('.'))}
  type: ${kind}
  assemblies: [Generated]
  summary: '${sentence(chance)} See <xref href="${other}" data-throw-if-not-resolved="false"></xref>.'
  syntax:
    content: '${declaration}'
`;
  const children = members.map(({ id }) => `  - ${type}.${id}\n`);
  const own: Item = { uid: type, own: short, kind: 'Class', declaration: `public class ${short}` };
  return `### YamlMime:ManagedReference
items:
${item([`  children:\n${children.join('')}`], own)}${members
  .map(({ id, own: member, kind, declaration, syntax }) => {
    const text = item([`  parent: ${type}\n`], { uid: `${type}.${id}`, own: member, kind, declaration });
    return text + syntax(word(chance));
  })
  .join('')}references:
- uid: ${other}
  name: ${otherShort}
  nameWithType: ${otherShort}
  fullName: ${other}
`;
}

interface Item {
  uid: string;
  own: string;
  kind: string;
  declaration: string;
}

/** Every other member is a method. */
function memberOf(own: string, index: number, other: string) {
  const short = other.slice(other.lastIndexOf('.') + 1);
  if (index % 2 === 1) {
    return {
      id: own,
      own,
      kind: 'Property',
      declaration: `public int ${own} { get; set; }`,
      syntax: (text: string) => `    return:\n      type: System.Int32\n      description: 'The ${text}.'\n`,
    };
  }
  return {
    id: `${own}(${other})`,
    own: `${own}(${short})`,
    kind: 'Method',
    declaration: `public void ${own}(${short} given)`,
    syntax: (text: string) =>
      `    parameters:\n    - id: given\n      type: ${other}\n      description: 'The ${text}.'\n`,
  };
}
