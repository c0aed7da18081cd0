import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { NavLink } from 'react-router-dom';
import { LineDrawing } from '../../../components/line-drawing.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useLikelyRole } from '../../../lib/session/use-likely-role.ts';
import { LogOut } from '../log-out.tsx';
import { MenuGroups } from './menu-groups.tsx';
import { placeIcon, MORE_ICON } from './place-icons.ts';
import { menuFor, type MenuLink, OWN_PAGES, placesIn, without } from './staff-menu.ts';
import { SiteLink } from './staff-nav.tsx';
import { useDisclosure } from './use-disclosure.ts';

const ICON = { size: 24, stroke: 3 };

/** The menu of small screens: the places that the day needs, within the thumb's reach, and behind More the rest. */
export function PlacesBar() {
  const groups = menuFor(useLikelyRole());
  const places = placesIn(groups);
  const { isOpen, close, around, toggleProps } = useDisclosure();
  return (
    <nav className="staff-places" aria-label="Dashboard" {...around}>
      {isOpen && <div className="staff-scrim" aria-hidden="true" onClick={close} />}
      {isOpen && (
        <div
          className="staff-more"
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
      <LineDrawing paths={placeIcon(to)} {...ICON} />
      <span className={isPlus ? 'visually-hidden' : ''}>{label}</span>
    </NavLink>
  );
}

function Self() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <div className="staff-more-self">
      <MenuGroups groups={[{ title: session.user.displayName, entries: OWN_PAGES }]} />
      <LogOut className="btn btn-quiet" />
    </div>
  );
}
