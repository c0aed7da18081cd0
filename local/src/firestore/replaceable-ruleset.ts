import { loadRuleset, type Ruleset } from '../rules/ruleset.ts';

/** Rules that can be replaced while the server runs. */
export interface ReplaceableRuleset extends Ruleset {
  /** Throws a `RulesLoadError`, and changes nothing, if the source cannot be loaded. */
  replace(source: string): void;
}

export function replaceableRuleset(first: Ruleset): ReplaceableRuleset {
  let current = first;
  return {
    decide: (request) => current.decide(request),
    replace: (source) => {
      current = loadRuleset(source);
    },
  };
}
