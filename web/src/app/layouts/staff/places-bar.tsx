import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DrawingPaths } from '@innkeep/contract/hotel-shape';
import { NavLink } from 'react-router-dom';
import { LineDrawing } from '../../../components/line-drawing.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useLikelyRole } from '../../../lib/session/stored-token.ts';
import { LogOut } from '../top-bar.tsx';
import { MenuGroups, SiteLink } from './staff-nav.tsx';
import { menuFor, type MenuLink, OWN_PAGES, placesIn, without } from './staff-menu.ts';
import { useDisclosure } from './use-disclosure.ts';

/** Drawn on a square of 48. */
const ICONS: Readonly<Record<string, DrawingPaths>> = {
  [DESK_PAGE.today]: ['M10 12h28v28H10z', 'M10 20h28', 'M17 7v8', 'M31 7v8', 'M19 30l4 4 7-8'],
  [DESK_PAGE.chart]: ['M8 12h18', 'M18 24h22', 'M12 36h16', 'M8 7v34'],
  [DESK_PAGE.newBooking]: ['M24 9v30', 'M9 24h30'],
  [DESK_PAGE.bookings]: ['M17 12h23', 'M17 24h23', 'M17 36h23', 'M8 12h1', 'M8 24h1', 'M8 36h1'],
};

const OTHER: DrawingPaths = ['M24 8l16 14v18H8V22z', 'M19 40V28h10v12'];

const MORE_ICON: DrawingPaths = ['M11 24h1', 'M24 24h1', 'M37 24h1'];

const ICON = { size: 24, stroke: 3 };

/** The menu of small screens: the places that the day needs, within the thumb's reach, and behind More the rest. */
export function PlacesBar() {
  const groups = menuFor(useLikelyRole());
  const places = placesIn(groups);
  const { isOpen, close, around, toggleProps } = useDisclosure();
  return (
    <nav className="staff-places d-print-none" aria-label="Dashboard" {...around}>
      {isOpen && <div className="staff-scrim" aria-hidden="true" onClick={close} />}
      {isOpen && (
        <div
          className="staff-more d-grid row-gap-5 column-gap-2 align-items-start py-5 px-3 text-body bg-surface border-top"
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) close();
          }}
        >
          <MenuGroups groups={without(groups, places)} />
          <Self />
          <SiteLink />
        </div>
      )}
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <Place {...place} />
          </li>
        ))}
        <li>
          <button {...toggleProps}>
            <LineDrawing paths={MORE_ICON} {...ICON} />
            <span>More</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

function Place({ to, label }: MenuLink) {
  const isPlus = to === DESK_PAGE.newBooking;
  return (
    <NavLink to={to} className={isPlus ? 'is-plus' : ''}>
      <LineDrawing paths={ICONS[to] ?? OTHER} {...ICON} />
      <span className={isPlus ? 'visually-hidden' : ''}>{label}</span>
    </NavLink>
  );
}

function Self() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <div className="d-grid gap-2">
      <MenuGroups groups={[{ title: session.user.displayName, entries: OWN_PAGES }]} />
      <LogOut className="btn btn-quiet mx-3" />
    </div>
  );
}
