import { PAGE } from '@innkeep/contract/paths';
import { Link, NavLink, useLocation, type Location } from 'react-router-dom';
import { useSession } from '../../lib/session/session.ts';
import { useSignOutTo } from '../../lib/session/use-sign-out-to.ts';

/** The top bar's part that depends on who is looking; it keeps its place while that is unknown. */
export function SessionLinks() {
  const session = useSession();
  const signOutTo = useSignOutTo();
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
      <span className="session-name" title={session.user.email}>
        {session.user.displayName}
      </span>
      <NavLink to={PAGE.dashboard} className="btn btn-quiet">
        Dashboard
      </NavLink>
      <button type="button" className="btn btn-bare" onClick={() => signOutTo(PAGE.home)}>
        Log Out
      </button>
    </div>
  );
}
