/** What forgets a draft, by the input of the call that saves it. */
const sent = new WeakMap<object, () => void>();

/**
 * Forgets what was typed as soon as it is saved. Its form stays open until all is read again, and a page loaded anew in
 * between would open it once more.
 */
export const sentDrafts = {
  add: (input: object, forget: () => void) => void sent.set(input, forget),
  /** @param input of a call that has succeeded, of a form or not */
  forget: (input: unknown) => {
    if (typeof input === 'object' && input !== null) sent.get(input)?.();
  },
};
