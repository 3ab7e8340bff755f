import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
/** An expression of a module, as the parser writes it. */
export type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];

/** Something that a module names: by its own text, or from another module. */
export type Binding =
  | { kind: 'expression'; expression: Expression }
  | { kind: 'import'; specifier: string; name: string };

/** A module of JavaScript or TypeScript that was parsed, and is never run. */
export interface ParsedModule {
  file: string;
  text: string;
  /** What names at its top level, and in the function that makes its default export, stand for. */
  bindings: ReadonlyMap<string, Binding>;
  /** Its exports; `module.exports` is the default one. */
  exports: ReadonlyMap<string, Expression>;
}

/** Endings that an import may leave out, and those that TypeScript has in place of what is written. */
const ENDINGS = ['', '.ts', '.js', '.mjs', '.cjs', '.mts', '.cts', '.json', '/index.ts', '/index.js'];

/** The file that a relative specifier means; null where there is none. */
export function findModule(from: string, specifier: string): string | null {
  const base = join(dirname(from), specifier);
  const candidates = [base, base.replace(/\.[cm]?js$/u, '')].flatMap((path) => ENDINGS.map((end) => path + end));
  return candidates.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true) ?? null;
}

/**
 * Parse a module.
 *
 * @throws Error that says in a sentence what isn't valid
 */
export function parseModule(file: string): ParsedModule {
  const source = readFileSync(file, 'utf8');
  // JSON is an expression of JavaScript.
  const isJson = file.endsWith('.json');
  const text = isJson ? `export default ${source}` : source;
  const { program, errors } = parseSync(isJson ? `${file}.js` : file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file} can't be read: ${error.message}`);
  const bindings = new Map<string, Binding>();
  const exports = new Map<string, Expression>();
  for (const statement of program.body) readStatement(statement, bindings, exports);
  const made = exports.get('default');
  const body = made === undefined ? null : functionBody(resolved(made, bindings));
  if (body !== null) {
    for (const statement of body.statements) readStatement(statement, bindings, new Map());
    exports.set('default', body.result);
  }
  return { file, text, bindings, exports };
}

function resolved(expression: Expression, bindings: ReadonlyMap<string, Binding>): Expression {
  const binding = expression.type === 'Identifier' ? bindings.get(expression.name) : undefined;
  return binding?.kind === 'expression' ? binding.expression : expression;
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

/** A configuration may be a function that returns it: its statements, and what it returns at its end. */
function functionBody(made: Expression): { statements: readonly Statement[]; result: Expression } | null {
  if (!FUNCTIONS.has(made.type) || !('body' in made) || !('params' in made)) return null;
  const { body } = made;
  if (body === null) return null;
  if (body.type !== 'BlockStatement') return { statements: [], result: body };
  const end = body.body.find((statement) => statement.type === 'ReturnStatement');
  const result = end?.type === 'ReturnStatement' ? end.argument : null;
  return result === null || result === undefined ? null : { statements: body.body, result };
}

function readStatement(statement: Statement, bindings: Map<string, Binding>, exports: Map<string, Expression>): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      for (const one of statement.specifiers) {
        const name =
          one.type === 'ImportDefaultSpecifier'
            ? 'default'
            : one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
              ? one.imported.name
              : '*';
        bindings.set(one.local.name, { kind: 'import', specifier: statement.source.value, name });
      }
      return;
    case 'VariableDeclaration':
      for (const { id, init } of statement.declarations) {
        if (id.type === 'Identifier' && init !== null) bindings.set(id.name, { kind: 'expression', expression: init });
      }
      return;
    case 'FunctionDeclaration':
      if (statement.id !== null) bindings.set(statement.id.name, { kind: 'expression', expression: statement });
      return;
    case 'ExportDefaultDeclaration': {
      const { declaration } = statement;
      if (declaration.type !== 'TSInterfaceDeclaration') exports.set('default', declaration);
      return;
    }
    case 'ExportNamedDeclaration':
      if (statement.declaration === null || statement.declaration.type !== 'VariableDeclaration') return;
      readStatement(statement.declaration, bindings, exports);
      for (const { id, init } of statement.declaration.declarations) {
        if (id.type === 'Identifier' && init !== null) exports.set(id.name, init);
      }
      return;
    case 'ExpressionStatement':
      readAssignment(statement.expression, exports);
      return;
    default:
  }
}

/** `module.exports = …` and `exports.name = …`. */
function readAssignment(expression: Expression, exports: Map<string, Expression>): void {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return;
  const { object, property } = expression.left;
  if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
  if (object.name === 'module' && property.name === 'exports') exports.set('default', expression.right);
  if (object.name === 'exports') exports.set(property.name, expression.right);
}
