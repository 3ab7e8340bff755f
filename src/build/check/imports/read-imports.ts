import { type ESTree, parseSync, Visitor } from 'vite';

/** One import, export-from, dynamic import or import type of a source file. */
export interface ImportUse {
  /** As written: `../model/problem.ts`, `node:fs`. */
  specifier: string;
  /** One-based. */
  line: number;
  /** One-based. */
  column: number;
}

/** The imports of a source file in the order of their places, or where it doesn't parse. */
export type ImportReading =
  | { kind: 'read'; imports: ImportUse[] }
  | { kind: 'unreadable'; message: string; line: number; column: number };

/** The part of a syntax tree that names what is imported. */
interface Target {
  start: number;
  value?: unknown;
}

/**
 * Reads every import whose target is written out; type imports too, since they bind as firmly as others. One whose
 * target is computed can't be known here and is left out.
 *
 * @param file names the language by its extension
 */
export function readImports(file: string, source: string): ImportReading {
  const { program, errors } = parseSync(file, source, { sourceType: 'module' });
  const [error] = errors;
  if (error !== undefined) {
    return { kind: 'unreadable', message: error.message, ...placeOf(source, error.labels[0]?.start ?? 0) };
  }
  const found: { specifier: string; start: number }[] = [];
  const add = (target: Target | null): void => {
    if (typeof target?.value === 'string') found.push({ specifier: target.value, start: target.start });
  };
  const addSource = (node: { source: Target | null }): void => add(node.source);
  const addExpression = (node: { expression: Target }): void => add(node.expression);
  const addDynamic = ({ source: target }: ESTree.ImportExpression): void => {
    if (target.type === 'Literal') add({ start: target.start, value: target.value });
    if (target.type !== 'TemplateLiteral' || target.expressions.length > 0) return;
    add({ start: target.start, value: target.quasis[0]?.value.cooked });
  };
  const visitor = new Visitor({
    ImportDeclaration: addSource,
    ExportNamedDeclaration: addSource,
    ExportAllDeclaration: addSource,
    ImportExpression: addDynamic,
    TSImportType: addSource,
    TSExternalModuleReference: addExpression,
  });
  visitor.visit(program);
  found.sort((a, b) => a.start - b.start);
  return { kind: 'read', imports: found.map(({ specifier, start }) => ({ specifier, ...placeOf(source, start) })) };
}

function placeOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
