import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { Link, NavLink, useLocation, type Location } from 'react-router-dom';
import { BrandMark } from '../../components/line-drawing.tsx';
import { useSession } from '../../lib/session/session.ts';
import { logOutQuestion, type LogOutQuestion, useSignOutTo } from '../../lib/session/sign-out.ts';
import { takesEscape } from '../../lib/use-escape.ts';
import { ButtonLink, NavLinks } from '../../components/links.tsx';

const LINKS = [
  { to: PAGE.home, label: 'Home' },
  { to: PAGE.rooms, label: 'Rooms' },
  { to: PAGE.about, label: 'About us' },
  { to: PAGE.admin, label: 'Admin' },
];

export function TopBar({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  function closeOnEscape(event: KeyboardEvent) {
    if (!isOpen || !takesEscape(event)) return;
    setOpen(false);
    toggle.current?.focus(); // the menu may hide the focused element
  }

  /** Closes the menu when the focus leaves it: it covers the page, where the focus would be invisible. */
  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    <header className="top-bar d-print-none">
      <nav
        className="container top-bar-row position-relative d-flex align-items-center"
        aria-label="Main"
        onKeyDown={closeOnEscape}
        onBlur={closeWhenLeft}
      >
        <Link to={PAGE.home} className="top-bar-brand d-flex align-items-center min-w-0 text-reset">
          <Brand />
        </Link>
        <span className="top-bar-title flex-1 overflow-hidden text-muted text-end" aria-hidden="true">
          {title}
        </span>
        <button
          ref={toggle}
          type="button"
          className="top-bar-toggle"
          aria-expanded={isOpen}
          aria-controls="top-bar-menu"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="visually-hidden">Menu</span>
          <span className="top-bar-toggle-icon" aria-hidden="true" />
        </button>
        <Menu isOpen={isOpen} onChosen={() => setOpen(false)} />
      </nav>
    </header>
  );
}

function Menu({ isOpen, onChosen }: { isOpen: boolean; onChosen: () => void }) {
  function closeAfterChoice({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a, button')) onChosen();
  }

  return (
    <div
      id="top-bar-menu"
      className={isOpen ? 'top-bar-menu is-open' : 'top-bar-menu'}
      onClick={closeAfterChoice}
    >
      <NavLinks links={LINKS} className="top-bar-links d-flex gap-1" />
      <SessionLinks />
    </div>
  );
}

/** The part of the top bar that depends on the session. It keeps its place while the session is unknown. */
function SessionLinks() {
  const session = useSession();
  // `as`: our states are objects.
  const { pathname, search, state } = useLocation() as Location<{ from?: unknown } | null>;

  if (session.status === 'loading')
    return <div className="session-links" role="status" aria-label="Checking sign-in" />;
  if (session.status === 'visitor') {
    const back = state?.from ? state : { from: pathname + search }; // sign-in pages pass their state on
    return (
      <div className="session-links">
        <ButtonLink to={PAGE.login} state={back} look="bare">
          Sign In
        </ButtonLink>
        <ButtonLink to={PAGE.register} state={back} look="quiet">
          Sign Up
        </ButtonLink>
      </div>
    );
  }

  return (
    <div className="session-links">
      <span
        className="session-name overflow-hidden fw-semibold text-nowrap"
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

export function Brand() {
  return (
    <span className="brand d-inline-flex align-items-center">
      <BrandMark size={30} />
      <span className="brand-name" translate="no">
        {HOTEL.name}
      </span>
    </span>
  );
}
