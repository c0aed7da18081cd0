import { INTERNALS, replaceInternal } from './internals.ts';

/**
 * The Auth emulator describes some hundred calls to a library that checks them, which compiles the checks of each as it
 * starts: for eight seconds. Here it compiles those of a call when the call first comes.
 * https://github.com/exegesis-js/exegesis/blob/master/docs/Options.md
 */
export function compileLazily(): void {
  replaceInternal(INTERNALS.checkCalls, (original) => {
    return function (description, options) {
      return original.call(this, description, { ...Object(options), lazyCompileValidationSchemas: true });
    };
  });
}
