import { join } from 'node:path';
import type { Problem } from '#shared/problem.ts';
import { readIfThere } from './read-file.ts';
import { SITE_FILE } from './site-config.ts';

/** A node of a parsed module, as far as the way to a field goes through it. */
type Node = { type: string; start: number } & Readonly<Record<string, unknown>>;

/**
 * Problems of the configuration with the lines of the fields that they name, as `navbar[2].type: …`; of a field that isn't
 * there, with the line of what it belongs to.
 */
export async function withConfigPlaces(root: string, problems: readonly Problem[]): Promise<Problem[]> {
  const isUnplaced = ({ file, line }: Problem): boolean => file === SITE_FILE && line === undefined;
  const text = problems.some(isUnplaced) ? readIfThere(join(root, SITE_FILE)) : null;
  if (text === null) return [...problems];
  // Vite's parser is loaded by now, or nobody waits.
  const { parseSync } = await import('vite');
  const { program, errors } = parseSync(SITE_FILE, text);
  if (errors.length > 0) return [...problems];
  return problems.map((problem) => {
    const [, field] = /^([\w$-]+(?:\.[\w$-]+|\[\d+\])*): /u.exec(problem.message) ?? [];
    if (!isUnplaced(problem) || field === undefined) return problem;
    const before = text.slice(0, startOf(program, field.match(/[\w$-]+/gu) ?? [])).split('\n');
    return { ...problem, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  });
}

/** Where the last part of a field's path begins that is written. */
function startOf(program: unknown, path: readonly string[]): number {
  const statements = nodesOf(program, 'body');
  const exported = statements.find(({ type }) => type === 'ExportDefaultDeclaration');
  let value = objectOf(nodeOf(exported?.declaration), statements);
  let start = value?.start ?? 0;
  for (const part of path) {
    const property = nodesOf(value, 'properties').find((candidate) => nameOf(candidate) === part);
    const next = property ?? nodesOf(value, 'elements')[Number(part)];
    if (next === undefined) break;
    start = next.start;
    value = objectOf(property === undefined ? next : nodeOf(property.value), statements);
  }
  return start;
}

/** What an expression comes to: the object in `defineSite({ … })`, in `{ … } satisfies X`, or behind a constant. */
function objectOf(node: Node | undefined, statements: readonly Node[]): Node | undefined {
  if (node?.type === 'CallExpression') return objectOf(nodesOf(node, 'arguments')[0], statements);
  if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression')
    return objectOf(nodeOf(node.expression), statements);
  if (node?.type !== 'Identifier') return node;
  const declared = statements
    .flatMap((statement) => [statement, ...[nodeOf(statement.declaration)].flatMap((inner) => inner ?? [])])
    .flatMap((statement) => nodesOf(statement, 'declarations'))
    .find(({ id }) => nodeOf(id)?.name === node.name);
  const value = nodeOf(declared?.init);
  // A constant that stands for another is followed once: it may stand for itself.
  return value?.type === 'Identifier' ? value : objectOf(value, statements);
}

function nameOf({ key }: Node): unknown {
  const node = nodeOf(key);
  return node?.name ?? node?.value;
}

function nodesOf(node: unknown, field: string): Node[] {
  const list: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, field) : undefined;
  // A hole in a list keeps its place.
  return Array.isArray(list) ? list.flatMap((one) => nodeOf(one) ?? { type: '', start: 0 }) : [];
}

function nodeOf(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
