import { PAGE } from '@innkeep/contract/paths';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigate, type Location } from 'react-router-dom';
import { signOut } from '../../lib/session/sign-out.ts';
import { useSession } from '../../lib/session/session.ts';

/** The top bar's part that depends on who is looking; it keeps its place while that is unknown. */
export function SessionLinks() {
  const session = useSession();
  const navigate = useNavigate();
  const { key, pathname, search, state } = useLocation() as Location<{ from?: unknown } | null>; // none of ours is no object
  const isLeaving = useRef(false);

  // Only once Home is there: the guard of the page that is left would send the guest to sign in.
  useEffect(() => {
    if (!isLeaving.current) return;
    isLeaving.current = false;
    void signOut();
  }, [key]);

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

  function leave() {
    isLeaving.current = true;
    void navigate(PAGE.home);
  }

  return (
    <div className="session-links">
      <span className="session-name" title={session.user.email}>
        {session.user.displayName}
      </span>
      <NavLink to={PAGE.dashboard} className="btn btn-quiet">
        Dashboard
      </NavLink>
      <button type="button" className="btn btn-bare" onClick={leave}>
        Log Out
      </button>
    </div>
  );
}
