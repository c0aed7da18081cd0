import path from 'node:path';
import { RulesLoadError } from '../rules/load-error.ts';
import { loadRuleset, type Ruleset } from '../rules/ruleset.ts';
import { findInternal, INTERNALS } from './internals.ts';

/** Loads a rules file. Fails with the CLI's own error type, whose message it shows. */
export function loadRules(file: string, source: string): Ruleset {
  try {
    return loadRuleset(source);
  } catch (error) {
    if (!(error instanceof RulesLoadError)) throw error;
    const { original: FirebaseError } = findInternal(INTERNALS.failure);
    throw Reflect.construct(FirebaseError, [`${path.basename(file)}, ${error.message}.`]);
  }
}
