import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { useLikelyRole } from '../../../lib/session/use-likely-role.ts';
import { MenuGroups } from './menu-groups.tsx';
import { menuFor } from './staff-menu.ts';

/** The menu at the left of wide screens. */
export function StaffNav() {
  return (
    <nav className="staff-nav" aria-label="Dashboard">
      <MenuGroups groups={menuFor(useLikelyRole())} />
      <SiteLink />
    </nav>
  );
}

/** The one way from the staff's pages to what guests see. */
export function SiteLink() {
  return (
    <Link to={PAGE.home} className="staff-site">
      To the guests’ site
    </Link>
  );
}
