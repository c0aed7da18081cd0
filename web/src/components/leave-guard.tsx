import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { backGate } from '../lib/back-gate.ts';
import { logOutQuestion } from '../lib/session/sign-out.ts';
import { drafts, unsavedForms } from '../lib/unsaved/unsaved-forms.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { later } from '../lib/later.ts';

/**
 * Asks before what is typed is left by a link or by Back, before the router hears of it. If the form is just being
 * sent it waits: what is saved then is left without a question.
 */
export function LeaveGuard() {
  const [asked, setAsked] = useState<{ go: () => void; waits: boolean }>();
  const isSending = useIsMutating() > 0;
  const navigate = useNavigate();
  const ask = (go: () => void) => setAsked({ go, waits: isSending });
  const { key } = useLocation();
  /** The position of the shown page in the browser's history. */
  const place = useRef({ index: Number.NaN, path: '' });
  const isReturning = useRef(false);

  useEffect(() => {
    const index = indexOf(history.state);
    place.current = { index: Number.isNaN(index) ? place.current.index : index, path: location.pathname };
  }, [key]);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !leadsAway(event, link)) return;
    event.preventDefault();
    event.stopPropagation();
    const { pathname, search, hash } = link;
    ask(() => (link.isConnected ? link.click() : void navigate(pathname + search + hash)));
  });

  const onBack = useEffectEvent((event: PopStateEvent) => {
    if (isReturning.current) {
      isReturning.current = false;
      event.stopImmediatePropagation();
      return;
    }
    const index = indexOf(event.state);
    const steps = index - place.current.index;
    if (!unsavedForms.has() || location.pathname === place.current.path || !steps) return;
    event.stopImmediatePropagation();
    isReturning.current = true;
    history.go(-steps);
    ask(() => history.go(index - place.current.index)); // what was saved may have led to another page
  });

  const askFirst = useEffectEvent(ask);
  useEffect(() => {
    unsavedForms.askBy((goOn) => askFirst(goOn));
    logOutQuestion.ofForms = () => (unsavedForms.has() ? LogOutQuestion : undefined);
    document.addEventListener('click', onClick, { capture: true });
    backGate.onPop = (event) => onBack(event);
    return () => {
      unsavedForms.askBy(undefined);
      logOutQuestion.ofForms = () => undefined;
      document.removeEventListener('click', onClick, { capture: true });
      backGate.onPop = undefined;
    };
  }, []);

  const answer = useEffectEvent(() => {
    if (unsavedForms.has()) return setAsked(asked && { ...asked, waits: false });
    setAsked(undefined);
    asked?.go();
  });
  const isSent = asked?.waits === true && !isSending;
  // Once the form that was saved is gone.
  useEffect(() => (isSent ? later(answer) : undefined), [isSent]);

  if (!asked || asked.waits) return null;
  return (
    <LeaveQuestion
      isKept={unsavedForms.areKept()}
      onConfirm={() => {
        setAsked(undefined);
        unsavedForms.giveUp();
        asked.go();
      }}
      onKeep={() => setAsked(undefined)}
    />
  );
}

interface LeaveQuestionProps {
  /** Whether what is typed waits until the user is back. */
  isKept: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Asks before what is typed is lost by logging out: the next user finds nothing of it. */
function LogOutQuestion({ onConfirm, onKeep }: Omit<LeaveQuestionProps, 'isKept'>) {
  const logOut = () => {
    unsavedForms.giveUp();
    drafts.forgetOthers('');
    onConfirm();
  };
  return <LeaveQuestion isKept={false} onConfirm={logOut} onKeep={onKeep} />;
}

function LeaveQuestion({ isKept, onConfirm, onKeep }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      keepLabel="Stay"
      isBusy={false}
      isHarmless={isKept}
      onConfirm={onConfirm}
      onKeep={onKeep}
    >
      <p>
        {isKept
          ? 'Your changes aren’t saved yet. They’ll be here when you come back.'
          : 'Your changes aren’t saved yet. If you leave, you’ll lose them.'}
      </p>
    </ConfirmDialog>
  );
}

function indexOf(state: unknown): number {
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state;
  return isCounted && typeof state.idx === 'number' ? state.idx : Number.NaN;
}

/** Whether a click on a link leads to another page, in this tab. Links to other sites are the browser's to ask about. */
function leadsAway(
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
  link: HTMLAnchorElement,
): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return false;
  return unsavedForms.has() && link.origin === location.origin && link.pathname !== location.pathname;
}
