import { useEffect, useRef, useState } from 'react';
import { sessionEnd, useSession } from '../session/session.ts';
import { showSuccess } from '../toast.ts';
import { sentDrafts } from './sent-drafts.ts';
import { drafts, unsavedForms } from './unsaved-forms.ts';

/**
 * Guards what is typed into a form: a user who leaves the page is asked first. With a name, it is also kept while the
 * session has ended, for {@link useRestoredDraft} after the next sign-in.
 * @param isKept whether it waits until the user comes back, even if they leave the page
 * @param draft what is typed; undefined while nothing is
 * @param name of the form and of what it is about: no other may have the same
 */
export function useUnsaved(draft: unknown, name?: string, { isKept = false } = {}): void {
  const uid = useUid();
  const isTyped = draft !== undefined;

  useEffect(() => {
    if (name === undefined) return;
    if (isTyped) drafts.keep(uid, name, draft);
    else drafts.forget(uid, name);
  }, [uid, name, draft, isTyped]);

  useEffect(() => {
    if (!isTyped) return undefined;
    sessionEnd.begin();
    const forget = () => !isKept && name !== undefined && drafts.forget(uid, name);
    const takeOut = unsavedForms.add({ forget, isKept });
    return () => {
      takeOut();
      if (!sessionEnd.hasEnded()) forget(); // saved, discarded or left
    };
  }, [uid, name, isTyped, isKept]);
}

/** Returns what a form begins with: what was typed before the session ended, or else `initial` itself. */
export function useRestoredDraft<Draft extends object>(initial: Draft, name: string | undefined): Draft {
  const uid = useUid();
  const [begun] = useState(() => (name === undefined ? initial : drafts.find(uid, name, initial)));
  const isBack = useRef(begun !== initial);
  useEffect(() => {
    if (name === undefined) return;
    drafts.forgetOthers(uid);
    if (isBack.current) showSuccess('We’ve restored what you typed.');
    isBack.current = false;
  }, [uid, name]);
  return begun;
}

/** Returns whether something was kept for a form, which is then opened at once. */
export function useIsKept(name: string): boolean {
  const uid = useUid();
  const [isKept] = useState(() => drafts.has(uid, name));
  return isKept;
}

/** Returns a function that marks the input of a call: once that has succeeded, what was typed is forgotten. */
export function useForgetOnceSaved(name: string | undefined): <Input extends object>(input: Input) => Input {
  const uid = useUid();
  return (input) => {
    if (name !== undefined) sentDrafts.add(input, () => drafts.forget(uid, name));
    return input;
  };
}

/** A visitor's forms are switched off: nothing is kept under no name. */
function useUid(): string {
  const session = useSession();
  return session.status === 'signed-in' ? session.user.uid : '';
}
