import { INTERNALS, replaceInternal } from './internals.ts';

const NO_ISSUES = { all: [], exist: () => false };

/**
 * Every client call is refused, whatever storage.rules says: they are not evaluated locally yet,
 * and a wrong "no" shows at once where a wrong "yes" would go unnoticed until production.
 * The Admin SDK is not asked, here as there.
 */
const REFUSE_EVERY_CLIENT = { verify: () => Promise.resolve({ permitted: false, issues: NO_ISSUES }) };

/** Takes the place of the Java process that evaluates the rules of Cloud Storage. */
export function swapStorageRules(): void {
  replaceInternal(INTERNALS.startStorageRules, () => () => Promise.resolve());
  replaceInternal(INTERNALS.stopStorageRules, () => () => Promise.resolve());
  replaceInternal(INTERNALS.loadStorageRules, () => () => {
    return Promise.resolve({ ruleset: REFUSE_EVERY_CLIENT, issues: NO_ISSUES });
  });
}
