import { ApiError } from '@innkeep/contract/errors';
import type { DraftedPage, DraftInput, TextPageName, Texts } from '@innkeep/contract/texts/texts';
import { TEXT_PAGES } from '@innkeep/contract/texts/texts-schema';
import { setIn } from 'formik';
import { useState } from 'react';
import { problemsBy } from '../../components/form/problems-by.ts';
import { isSame } from '../../lib/is-same.ts';
import { useForgetOnceSaved, useRestoredDraft, useUnsaved } from '../../lib/unsaved/use-unsaved.ts';
import { useSavePage } from './api/change-texts.ts';
import { merged } from './merged.ts';

interface Edit {
  /** The page as it was saved when the edit began. */
  base: DraftedPage;
  texts: Texts[TextPageName];
}

/**
 * A page of the draft with its unsaved changes.
 * @param saved the page as it is saved now, also by another admin
 */
export function usePageEdit(page: TextPageName, saved: DraftedPage) {
  const name = `texts of ${page}`;
  const [initial] = useState<Edit>({ base: saved, texts: saved.texts });
  const [edit, setEdit] = useState(useRestoredDraft(initial, name));
  const [isTried, setTried] = useState(false);
  const { mutate, reset, isPending, error } = useSavePage();
  const onceSaved = useForgetOnceSaved(name);

  const isChanged = !isSame(edit.texts, edit.base.texts);
  const { base, texts } = isChanged ? edit : { base: saved, texts: saved.texts };
  useUnsaved(isChanged ? edit : undefined, name);
  const problems = problemsOf(page, texts);
  const isBehind = isChanged && !isPending && saved.rev !== base.rev;
  const mine = isBehind ? merged(base.texts, texts, saved.texts) : texts;

  function send(sent: Edit) {
    setTried(true);
    setEdit(sent);
    if (Object.keys(problemsOf(page, sent.texts)).length > 0) return false;
    const input = { page, rev: sent.base.rev, texts: sent.texts } as DraftInput; // the texts of that page
    mutate(onceSaved(input), {
      onSuccess: (now) => {
        setTried(false);
        // What was typed while it was sent stays.
        setEdit((typed) => ({ base: now, texts: isSame(typed.texts, sent.texts) ? now.texts : typed.texts }));
      },
    });
    return true;
  }

  return {
    texts,
    isChanged,
    /** Problems by field path, once the admin has tried to save. */
    problems: isTried ? { ...refusedFields(error), ...problems } : {},
    isSaving: isPending,
    failure: error ?? undefined,
    change: (path: string, value: unknown) => {
      if (error) reset();
      setEdit({ base, texts: setIn(texts, path, value) as Texts[TextPageName] }); // by page-fields.ts
    },
    discard: () => {
      reset();
      setTried(false);
      setEdit({ base: saved, texts: saved.texts });
    },
    /** @returns whether it is sent, and has no problem */
    save: () => send({ base, texts }),
    /** Both versions, if another admin has saved the page in between. */
    mine: isBehind ? mine : undefined,
    saveMine: () => send({ base: saved, texts: mine }),
  };
}

function problemsOf(page: TextPageName, texts: object) {
  return problemsBy(TEXT_PAGES[page], texts);
}

function refusedFields(error: unknown) {
  const fields = error instanceof ApiError ? error.fields : {};
  return Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => [path.replace(/^texts\.?/, ''), problem]),
  );
}
