import { INTERNALS, replaceInternal } from './internals.ts';

/** The oldest Java that firebase-tools accepts. It is never run. */
const ACCEPTED_JAVA_VERSION = 21;

export function skipJavaCheck(): void {
  replaceInternal(INTERNALS.checkJava, () => () => Promise.resolve(ACCEPTED_JAVA_VERSION));
}
