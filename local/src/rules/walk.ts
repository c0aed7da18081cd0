import type { Expression } from './syntax.ts';

/** The expressions that one is directly made of. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.map(([, value]) => value);
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
    case 'unary':
    case 'is':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'slice':
      return [expression.object, expression.from, expression.to];
    case 'call':
      return expression.args;
    case 'method':
      return [expression.object, ...expression.args];
  }
}

/** An expression and everything it is made of. */
export function walk(expression: Expression): Expression[] {
  return [expression, ...partsOf(expression).flatMap(walk)];
}
