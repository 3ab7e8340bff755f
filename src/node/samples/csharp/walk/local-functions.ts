import { type Context, quietSession } from '../names/context.ts';
import { variable } from '../names/locals.ts';
import { readType } from '../names/read-type.ts';
import { type CSharpType, UNKNOWN, VOID } from '../symbols/csharp-type.ts';
import { typeParametersOf } from '../symbols/declarations.ts';
import { readParameters } from '../symbols/declared-parameters.ts';
import { type MemberSymbol, memberSymbol } from '../symbols/symbol.ts';
import { childrenOf, field, hasWord, identifierText, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';

/** Declare the local functions among statements: they can be called before their line. */
export function declareFunctions(statements: readonly SyntaxNode[], context: Context): void {
  for (const statement of statements) {
    const node = statement.type === 'global_statement' ? (namedChildren(statement)[0] ?? statement) : statement;
    if (node.type !== 'local_function_statement') continue;
    const name = field(node, 'name');
    if (name === null) continue;
    const quiet = { ...context, session: quietSession(context.session) };
    const method = readFunction(node, functionContext(node, quiet));
    context.locals.declare(identifierText(name), { type: UNKNOWN, constant: null, isFixed: true, method });
  }
}

/** Analyse a local function's body. */
export function localFunction(node: SyntaxNode, context: Context): void {
  const inner = functionContext(node, context);
  const method = readFunction(node, inner);
  walkConstraints(node, inner);
  const locals = context.locals.inner();
  for (const parameter of method.parameters) locals.declare(parameter.name, variable(parameter.type));
  const returns = resultType(method.type, hasWord(node, 'async'));
  const isStatic = context.isStatic || hasWord(node, 'static');
  walkBody(node, { ...inner, locals, returned: null, returns, isStatic });
}

/** The types that type parameters are constrained to. */
export function walkConstraints(node: SyntaxNode, context: Context): void {
  for (const clause of childrenOf(node, 'type_parameter_constraints_clause')) {
    for (const constraint of childrenOf(clause, 'type_parameter_constraint')) {
      const type = field(constraint, 'type');
      if (type !== null) readType(type, context);
    }
  }
}

/** The body of a function: a block, or an expression after an arrow. */
export function walkBody(node: SyntaxNode, context: Context): void {
  const body = field(node, 'body');
  if (body !== null) context.session.walk(body, context);
}

/** What `return` gives: of an asynchronous method, what its task gives. */
export function resultType(type: CSharpType, isAsync: boolean): CSharpType {
  if (!isAsync) return type;
  return type.kind === 'named' && type.args.length === 1 ? (type.args[0] ?? UNKNOWN) : VOID;
}

function functionContext(node: SyntaxNode, context: Context): Context {
  const typeParameters = new Set([...context.place.typeParameters, ...typeParametersOf(node)]);
  return { ...context, place: { ...context.place, typeParameters } };
}

function readFunction(node: SyntaxNode, context: Context): MemberSymbol {
  const name = field(node, 'name');
  const list = field(node, 'parameters');
  const type = field(node, 'type');
  return memberSymbol({
    kind: 'method',
    name: name === null ? '' : identifierText(name),
    owner: '',
    type: type === null ? UNKNOWN : readType(type, context),
    typeParameters: typeParametersOf(node),
    parameters: list === null ? [] : readParameters(list, (child) => readType(child, context)),
  });
}
