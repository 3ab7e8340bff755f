import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { reasonOf } from '#shared/problem.ts';

/** Plain data, as it is written in a module. */
export type Literal = string | number | boolean | null | undefined | Literal[] | { [key: string]: Literal };

/** A part of a module that isn't plain data, and so was left out. */
export interface Unread {
  /** `themeConfig.footer.copyright`. */
  field: string;
  line: number;
  /** Why, as the end of a sentence: `it is a function`. */
  why: string;
}

/** Stands for what can't be known without running the module. */
class Unknown {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

/** What a value has by a name; the whole, for `*`. */
function partOf(value: Literal, name: string): Literal {
  if (name === '*') return value;
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** What an operator makes of two values. */
function combined(operator: string, a: Literal | Unknown, b: Literal | Unknown): Literal | Unknown {
  if (a instanceof Unknown) return a;
  if (b instanceof Unknown) return b;
  if (operator === '===' || operator === '==') return a === b;
  if (operator === '!==' || operator === '!=') return a !== b;
  if (operator === '+' && typeof a === 'string') return a + String(b);
  return new Unknown('it is worked out');
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
/** An expression of a module, as the parser writes it. */
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];

/** Something that a module names: by its own text, or from another module. */
type Binding = { kind: 'expression'; expression: Expression } | { kind: 'import'; specifier: string; name: string };

/** A module of JavaScript or TypeScript that was parsed, and is never run. */
interface ParsedModule {
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
function parseModule(file: string): ParsedModule {
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

/** What an evaluation goes by. */
interface Scope {
  module: ParsedModule;
  found: Found;
  /** Names that are being read, so that none is read within itself. */
  open: ReadonlySet<string>;
}

/** The plain data that a module exports; what isn't plain is left out and listed. */
export function readLiteral(file: string, name = 'default'): ReadLiteral {
  const found: Found = { unread: [], files: new Set(), root: dirname(file) };
  const value = exported(file, name, found, '');
  if (value instanceof Unknown) found.unread.push({ field: '', line: 1, why: value.why });
  const { unread, files } = found;
  return { unread, files: [...files], value: value instanceof Unknown ? undefined : value };
}

/** The plain data of a module. */
interface ReadLiteral {
  value: Literal;
  unread: Unread[];
  /** Every file that it was read from. */
  files: string[];
}

/** What is found on the way. */
interface Found {
  unread: Unread[];
  files: Set<string>;
  /** Folder of the first module, which paths are relative to. */
  root: string;
}

function exported(file: string, name: string, found: Found, field: string): Literal | Unknown {
  const module = parseModule(file);
  found.files.add(file);
  const expression = module.exports.get(name);
  const all = expression ?? module.exports.get('default');
  if (all === undefined) return new Unknown(`${basename(file)} exports no plain data`);
  const value = evaluate(all, { module, found, open: new Set() }, field);
  // Of what `module.exports` is set to, or of JSON, a part may be imported by its name.
  return expression === undefined && !(value instanceof Unknown) ? partOf(value, name) : value;
}

function evaluate(expression: Expression, scope: Scope, field: string): Literal | Unknown {
  const read = (inner: Expression): Literal | Unknown => evaluate(inner, scope, field);
  switch (expression.type) {
    case 'Literal':
      if (expression.value instanceof RegExp) return expression.value.source;
      return typeof expression.value === 'bigint' ? String(expression.value) : expression.value;
    case 'TemplateLiteral':
      return template(expression, scope, field);
    case 'ArrayExpression':
      return expression.elements.flatMap((element, index): Literal[] => {
        if (element === null) return [];
        if (element.type !== 'SpreadElement') return kept(element, scope, `${field}[${index}]`);
        const [inner] = kept(element.argument, scope, `${field}[${index}]`);
        return Array.isArray(inner) ? inner : [];
      });
    case 'ObjectExpression':
      return object(expression, scope, field);
    case 'Identifier':
      return identifier(expression.name, scope, field);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return read(expression.expression);
    case 'UnaryExpression': {
      const value = read(expression.argument);
      if (value instanceof Unknown) return value;
      if (expression.operator === '!') return !value;
      return expression.operator === '-' && typeof value === 'number' ? -value : new Unknown('it is worked out');
    }
    case 'LogicalExpression':
      return logical(expression, scope, field);
    case 'ConditionalExpression': {
      const test = read(expression.test);
      return test instanceof Unknown ? test : read(test ? expression.consequent : expression.alternate);
    }
    case 'BinaryExpression':
      return binary(expression, scope, field);
    case 'MemberExpression':
      return member(expression, scope, field);
    case 'CallExpression':
      return call(expression, scope, field);
    case 'AwaitExpression':
      return read(expression.argument);
    case 'ImportExpression': {
      const from = read(expression.source);
      return new Unknown(`it comes from the package ${typeof from === 'string' ? from : 'that is imported'}`);
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return new Unknown('it is a function');
    default:
      return new Unknown('it is worked out when the configuration is run');
  }
}

/** The value in a list of one; nothing, and a note, for what can't be known. */
function kept(expression: Expression, scope: Scope, field: string): Literal[] {
  const value = evaluate(expression, scope, field);
  if (!(value instanceof Unknown)) return [value];
  note(expression, scope, field, value.why);
  return [];
}

function note({ start }: Expression, { module, found }: Scope, field: string, why: string): void {
  found.unread.push({ field, line: module.text.slice(0, start).split('\n').length, why });
}

function template(
  { quasis, expressions }: Extract<Expression, { type: 'TemplateLiteral' }>,
  scope: Scope,
  field: string,
): string {
  return quasis
    .map(({ value }, index) => {
      const inner = expressions[index];
      const [shown = ''] = inner === undefined ? [] : kept(inner, scope, field);
      return `${value.cooked ?? value.raw}${String(shown)}`;
    })
    .join('');
}

function object(
  { properties }: Extract<Expression, { type: 'ObjectExpression' }>,
  scope: Scope,
  field: string,
): { [key: string]: Literal } {
  const entries = properties.flatMap((property): [string, Literal][] => {
    if (property.type === 'SpreadElement') {
      const [inner] = kept(property.argument, scope, `${field}…`);
      return typeof inner === 'object' && inner !== null ? Object.entries(inner) : [];
    }
    const { key, value, computed } = property;
    const name = !computed && key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
    const at = `${field}${field === '' ? '' : '.'}${name ?? '[…]'}`;
    if (name === null) {
      note(value, scope, at, 'its name is worked out');
      return [];
    }
    return kept(value, scope, at).map((one) => [name, one]);
  });
  return Object.fromEntries(entries);
}

function identifier(name: string, scope: Scope, field: string): Literal | Unknown {
  if (name === 'undefined') return undefined;
  const { module, found, open } = scope;
  if (name === '__dirname') return relative(found.root, dirname(module.file)) || '.';
  if (name === 'process') return new Unknown('it depends on where the configuration is run');
  const binding = module.bindings.get(name);
  if (binding === undefined || open.has(name)) return new Unknown(`nothing says what \`${name}\` is`);
  if (binding.kind === 'expression') {
    return evaluate(binding.expression, { ...scope, open: new Set([...open, name]) }, field);
  }
  return imported(module.file, binding.specifier, binding.name, found, field);
}

/** What another module of the site exports; packages aren't looked into. */
function imported(from: string, specifier: string, name: string, found: Found, field: string): Literal | Unknown {
  const file = specifier.startsWith('.') ? findModule(from, specifier) : null;
  if (file === null) return new Unknown(`it comes from the package ${specifier}`);
  try {
    return exported(file, name, found, field);
  } catch (error) {
    return new Unknown(reasonOf(error));
  }
}

function logical(
  { operator, left, right }: Extract<Expression, { type: 'LogicalExpression' }>,
  scope: Scope,
  field: string,
): Literal | Unknown {
  const first = evaluate(left, scope, field);
  // `process.env.X ?? 'a'`: what is taken where nothing is set.
  if (first instanceof Unknown) return operator === '&&' ? first : evaluate(right, scope, field);
  const goesOn =
    operator === '&&' ? Boolean(first) : operator === '||' ? !first : first === null || first === undefined;
  return goesOn ? evaluate(right, scope, field) : first;
}

function binary(
  { operator, left, right }: Extract<Expression, { type: 'BinaryExpression' }>,
  scope: Scope,
  field: string,
): Literal | Unknown {
  if (left.type === 'PrivateIdentifier') return new Unknown('it is worked out');
  return combined(operator, evaluate(left, scope, field), evaluate(right, scope, field));
}

function member(
  expression: Extract<Expression, { type: 'MemberExpression' }>,
  scope: Scope,
  field: string,
): Literal | Unknown {
  const { object: owner, property, computed } = expression;
  const of = evaluate(owner, scope, field);
  if (of instanceof Unknown) return of;
  const key =
    !computed && property.type === 'Identifier'
      ? property.name
      : property.type === 'Literal'
        ? String(property.value)
        : null;
  if (key === null || typeof of !== 'object' || of === null) return new Unknown('it is worked out');
  // `require('./x').default` of a module that was read already.
  return Object.hasOwn(of, key) || key !== 'default' ? partOf(of, key) : of;
}

/** `require`, `require.resolve`, `path.join`, and `.filter(Boolean)`; no other call is understood. */
function call(
  { callee, arguments: given }: Extract<Expression, { type: 'CallExpression' }>,
  scope: Scope,
  field: string,
): Literal | Unknown {
  const values = given.map((one) =>
    one.type === 'SpreadElement' ? new Unknown('it is worked out') : evaluate(one, scope, field),
  );
  const [first] = values;
  if (callee.type === 'Identifier' && callee.name === 'require' && typeof first === 'string') {
    return imported(scope.module.file, first, 'default', scope.found, field);
  }
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    const { object: owner, property } = callee;
    const name = owner.type === 'Identifier' ? `${owner.name}.${property.name}` : '';
    if (name === 'require.resolve' && typeof first === 'string') return first;
    const texts = values.filter((value) => typeof value === 'string');
    if ((name === 'path.join' || name === 'path.resolve') && texts.length === values.length) return join(...texts);
    if (property.name === 'filter' && given[0]?.type === 'Identifier' && given[0].name === 'Boolean') {
      const list = evaluate(owner, scope, field);
      return Array.isArray(list) ? list.filter(Boolean) : list;
    }
  }
  return new Unknown('it is worked out when the configuration is run');
}
