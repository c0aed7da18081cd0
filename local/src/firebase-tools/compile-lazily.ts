import { INTERNALS, replaceInternal } from './internals.ts';

/**
 * Makes the Auth emulator compile the checks of a call when that call first arrives. The emulator describes
 * about a hundred calls to a library that checks them, and would compile all checks at its start, which takes
 * eight seconds.
 * https://github.com/exegesis-js/exegesis/blob/master/docs/Options.md
 */
export function compileLazily(): void {
  replaceInternal(INTERNALS.checkCalls, (original) => {
    return function (description, options) {
      return original.call(this, description, { ...Object(options), lazyCompileValidationSchemas: true });
    };
  });
}
