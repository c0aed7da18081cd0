import { PAGE } from '@innkeep/contract/paths';
import { useState } from 'react';
import { Link, NavLink, useLocation, type Location } from 'react-router-dom';
import { logOutQuestion, type LogOutQuestion } from '../../lib/session/log-out-question.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSignOutTo } from '../../lib/session/use-sign-out-to.ts';

/** The top bar's part that depends on who is looking; it keeps its place while that is unknown. */
export function SessionLinks() {
  const session = useSession();
  const { pathname, search, state } = useLocation() as Location<{ from?: unknown } | null>; // none of ours is no object

  if (session.status === 'loading')
    return <div className="session-links" role="status" aria-label="Checking sign-in" />;
  if (session.status === 'visitor') {
    const back = state?.from ? state : { from: pathname + search }; // a sign-in page hands on what it was told
    return (
      <div className="session-links">
        <Link to={PAGE.login} state={back} className="btn btn-bare">
          Sign In
        </Link>
        <Link to={PAGE.register} state={back} className="btn btn-quiet">
          Sign Up
        </Link>
      </div>
    );
  }

  return (
    <div className="session-links">
      <span className="session-name" translate="no" title={session.user.email}>
        {session.user.displayName}
      </span>
      <NavLink to={PAGE.dashboard} className="btn btn-quiet">
        Dashboard
      </NavLink>
      <LogOut />
    </div>
  );
}

/** Asks first where something would be lost. */
function LogOut() {
  const signOutTo = useSignOutTo();
  const [Question, setQuestion] = useState<LogOutQuestion>();
  const leave = () => signOutTo(PAGE.home);

  function leaveOrAsk() {
    const question = logOutQuestion.find?.();
    if (question) setQuestion(() => question);
    else leave();
  }

  return (
    <>
      <button type="button" className="btn btn-bare" onClick={leaveOrAsk}>
        Log Out
      </button>
      {Question && <Question onConfirm={leave} onKeep={() => setQuestion(undefined)} />}
    </>
  );
}
