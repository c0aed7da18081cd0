import { loadRuleset, type Ruleset } from '../rules/ruleset.ts';

/** Rules that others can take the place of while requests come. */
export interface ReplaceableRuleset extends Ruleset {
  /** Fails with a `RulesLoadError`, and leaves the rules as they are, if the source is broken. */
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
