import { NavLink } from 'react-router-dom';
import { useSession } from '../../../lib/session/session.ts';
import { LogOut } from '../log-out.tsx';
import { OWN_PAGES } from './staff-menu.ts';
import { useDisclosure } from './use-disclosure.ts';

/** Who is signed in, and behind it what is theirs. */
export function SelfMenu() {
  const session = useSession();
  const { isOpen, close, around, toggleProps } = useDisclosure();
  if (session.status !== 'signed-in') return null;
  const { displayName, email } = session.user;
  return (
    <div className="staff-self" {...around}>
      <button {...toggleProps} className="staff-self-name" translate="no" title={email}>
        {displayName}
      </button>
      {isOpen && (
        <div className="staff-self-part">
          <p className="form-note" translate="no">
            {email}
          </p>
          <ul className="staff-links">
            {OWN_PAGES.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <LogOut className="btn btn-quiet" />
        </div>
      )}
    </div>
  );
}
