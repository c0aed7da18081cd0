import type { Block, FunctionDeclaration } from './syntax.ts';

/** What can be named inside one block: its own functions, and those of the blocks around it. */
export interface Scope {
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  /** The variables of all paths down to this block. */
  readonly variables: ReadonlySet<string>;
  readonly parent: Scope | undefined;
}

interface FoundFunction {
  readonly declaration: FunctionDeclaration;
  /** Where it was declared, and so what its body can name. */
  readonly home: Scope;
}

export function openScope(block: Block, variables: ReadonlySet<string>, parent?: Scope): Scope {
  const functions = new Map(block.functions.map((declaration) => [declaration.name, declaration]));
  return { functions, variables, parent };
}

export function findFunction(scope: Scope | undefined, name: string): FoundFunction | undefined {
  if (scope === undefined) return undefined;
  const declaration = scope.functions.get(name);
  return declaration === undefined ? findFunction(scope.parent, name) : { declaration, home: scope };
}
