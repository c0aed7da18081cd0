import { PAGE } from '@innkeep/contract/paths';
import { Link, NavLink, useLocation, type Location } from 'react-router-dom';
import { useSession } from '../../lib/session/session.ts';
import { LogOut } from './log-out.tsx';

/** The part of the top bar that depends on the session. It keeps its place while the session is unknown. */
export function SessionLinks() {
  const session = useSession();
  // `as`: our states are objects.
  const { pathname, search, state } = useLocation() as Location<{ from?: unknown } | null>;

  if (session.status === 'loading')
    return <div className="session-links" role="status" aria-label="Checking sign-in" />;
  if (session.status === 'visitor') {
    const back = state?.from ? state : { from: pathname + search }; // sign-in pages pass their state on
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
      <span
        className="session-name"
        translate="no"
        title={[session.user.displayName, session.user.email].filter(Boolean).join(', ')}
      >
        {session.user.displayName}
      </span>
      <NavLink to={PAGE.dashboard} className="btn btn-quiet">
        Dashboard
      </NavLink>
      <LogOut />
    </div>
  );
}
