import { isObject } from '../is-same.ts';
import { parsed, tabStorageText } from '../stored-text.ts';

/** A form in which something is typed that is not saved yet. */
export interface UnsavedForm {
  /** Forgets what was typed, once the user has chosen to leave it; nothing if it waits for them. */
  forget: () => void;
  /** Whether what was typed waits until the user comes back, even if they leave. */
  isKept: boolean;
}

const forms = new Set<UnsavedForm>();
let asker: ((go: () => void) => void) | undefined;
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** The forms of this page with something typed. Leaving asks while there is one: components/leave-guard.tsx. */
export const unsavedForms = {
  has: () => forms.size > 0,
  areKept: () => [...forms].every(({ isKept }) => isKept),
  /** @returns a function that takes the form out again */
  add: (form: UnsavedForm) => {
    forms.add(form);
    tell();
    return () => {
      forms.delete(form);
      tell();
    };
  },
  /** Goes elsewhere, once the user has agreed where something would be lost. */
  leave: (go: () => void) => {
    if (asker && forms.size > 0) asker(go);
    else go();
  },
  /** @param ask asks the user, and then goes on */
  askBy: (ask: typeof asker) => {
    asker = ask;
  },
  /** Lets the user leave: what was typed is given up, unless it waits for them. */
  giveUp: () => {
    for (const form of forms) form.forget();
    forms.clear();
    tell();
  },
};

/** The browser asks before the page is closed or loaded anew. */
function tell() {
  if (forms.size > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

const PREFIX = 'typed';

/**
 * Keeps what is typed into forms for as long as the tab, in case the session ends under it. Each user finds their own
 * alone.
 */
export const drafts = {
  keep: (uid: string, name: string, draft: unknown) =>
    textOf(uid, name).set(JSON.stringify(draft, writeNumber)),
  /** Returns what was kept, as far as its fields are of the kind that the form begins with. */
  find: <Draft extends object>(uid: string, name: string, begun: Draft): Draft => {
    const fields = Object.entries(read(uid, name)).filter(([field, value]) => {
      const before: unknown = Object.entries(begun).find(([key]) => key === field)?.[1];
      return (
        before !== undefined &&
        typeof before === typeof value &&
        Array.isArray(before) === Array.isArray(value)
      );
    });
    return fields.length === 0 ? begun : { ...begun, ...Object.fromEntries(fields) };
  },
  has: (uid: string, name: string): boolean => Object.keys(read(uid, name)).length > 0,
  forget: (uid: string, name: string) => textOf(uid, name).remove(),
  /** Forgets what others have typed in this tab. */
  forgetOthers: (uid: string) => {
    try {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(`${PREFIX} `) && !key.startsWith(`${PREFIX} ${uid} `))
          sessionStorage.removeItem(key);
    } catch {
      // Nothing is stored.
    }
  },
};

const textOf = (uid: string, name: string) => tabStorageText(`${PREFIX} ${uid} ${name}`);

function read(uid: string, name: string): object {
  return parsed(textOf(uid, name).get(), isObject, readNumber) ?? {};
}

/** Stands for a number that could not be read, which JSON does not know. */
const NO_NUMBER = 'NaN\u0000';

const writeNumber = (_name: string, value: unknown) => (Number.isNaN(value) ? NO_NUMBER : value);
const readNumber = (_name: string, value: unknown) => (value === NO_NUMBER ? Number.NaN : value);
