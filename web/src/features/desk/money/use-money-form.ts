import { ApiError, type FieldMessages } from '@innkeep/contract/errors';
import { type SyntheticEvent, useState } from 'react';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { useRestoredDraft, useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import type { useAcknowledge, useGiveBack, useTakePayment } from '../api/change-ledger.ts';

type Sending = ReturnType<typeof useTakePayment | typeof useGiveBack | typeof useAcknowledge>;

interface MoneyForm<Draft> {
  /** Of the form and of what it is about, to have back what was typed after a sign-in. */
  name?: string;
  /** Whether what is typed waits until the user comes back to it, even if they leave the page. */
  isKept?: boolean;
  sending: Pick<Sending, 'isPending' | 'isError' | 'error' | 'reset'>;
  problemsOf: (draft: Draft) => FieldMessages;
  onSend: (draft: Draft) => void;
  /** Called when it cannot be sent as it is. */
  onInvalid: () => void;
}

/** The state of a form that moves money. Its problems are shown once the user has tried to send it. */
export function useMoneyForm<Draft extends object>(
  initial: Draft,
  { name, isKept = false, sending, problemsOf, onSend, onInvalid }: MoneyForm<Draft>,
) {
  const begun = useRestoredDraft(initial, name);
  const [draft, setDraft] = useState(begun);
  const [isTried, setTried] = useState(false);
  const { isPending, isError, error, reset } = sending;
  const isTouched = draft !== initial;
  useUnsaved(isTouched ? draft : undefined, name, { isKept });
  const missing = problemsOf(draft);

  function send(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(missing).length > 0) onInvalid();
    else onSend(draft);
  }

  const refused: FieldMessages = error instanceof ApiError ? error.fields : {};
  const problems: FieldMessages = isTried ? { ...refused, ...missing } : refused;

  function edit(changes: Partial<Draft>) {
    if (isError) reset();
    setDraft((before) => ({ ...before, ...changes }));
  }

  return {
    draft,
    isTouched,
    isSending: isPending,
    send,
    refusal: error,
    edit,
    problems,
    tie: tieFields(draft, edit, (name) => problems[name]),
  };
}
