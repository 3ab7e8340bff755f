import type { Pattern, Program } from 'estree';

/** Names that a source's own `export` and other statements declare. */
export function declaredNames(program: Program): string[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration === null || declaration === undefined) return [];
    if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => names(id));
    return declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration'
      ? [declaration.id.name]
      : [];
  });
}

function names(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((item) => names(item.type === 'Property' ? item.value : item.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap((item) => (item === null ? [] : names(item)));
    case 'AssignmentPattern':
      return names(pattern.left);
    case 'RestElement':
      return names(pattern.argument);
    default:
      return [];
  }
}
