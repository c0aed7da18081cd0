import { PAGE } from '@innkeep/contract/paths';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Brand } from './brand.tsx';
import { SessionLinks } from './session-links.tsx';

const LINKS = [
  { to: PAGE.home, label: 'Home' },
  { to: PAGE.rooms, label: 'Rooms' },
  { to: PAGE.about, label: 'About us' },
  { to: PAGE.admin, label: 'Admin' },
];

/** Collapses on small screens, where it names the page instead. */
export function TopBar({ title }: { title: string }) {
  const { key } = useLocation();
  // Open at one place in the history, so that going anywhere closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(undefined);
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <header className="top-bar">
      <nav className="container top-bar-row" aria-label="Main">
        <Link to={PAGE.home} className="top-bar-brand">
          <Brand />
        </Link>
        <span className="top-bar-title" aria-hidden="true">
          {title}
        </span>
        <button
          type="button"
          className="top-bar-toggle"
          aria-expanded={isOpen}
          aria-controls="top-bar-menu"
          onClick={() => setOpenAt(isOpen ? undefined : key)}
        >
          <span className="visually-hidden">Menu</span>
          <span className="top-bar-toggle-icon" aria-hidden="true" />
        </button>
        <div id="top-bar-menu" className={isOpen ? 'top-bar-menu is-open' : 'top-bar-menu'}>
          <ul className="top-bar-links">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === PAGE.home}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <SessionLinks />
        </div>
      </nav>
    </header>
  );
}
