import { PAGE } from '@innkeep/contract/paths';
import { useState } from 'react';
import { logOutQuestion, type LogOutQuestion } from '../../lib/session/sign-out.ts';
import { useSignOutTo } from '../../lib/session/use-sign-out-to.ts';

export function LogOut({ className = 'btn btn-bare' }: { className?: string }) {
  const signOutTo = useSignOutTo();
  const [Question, setQuestion] = useState<LogOutQuestion>();
  const leave = () => signOutTo(PAGE.home);

  function leaveOrAsk() {
    const question = logOutQuestion.find?.() ?? logOutQuestion.ofForms?.();
    if (question) setQuestion(() => question);
    else leave();
  }

  return (
    <>
      <button type="button" className={className} onClick={leaveOrAsk}>
        Log Out
      </button>
      {Question && <Question onConfirm={leave} onKeep={() => setQuestion(undefined)} />}
    </>
  );
}
