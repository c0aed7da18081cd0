import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { NavLinks } from '../../../components/links.tsx';
import { useLikelyRole } from '../../../lib/session/stored-token.ts';
import { menuFor, type MenuGroup } from './staff-menu.ts';

export function StaffNav() {
  return (
    <nav
      className="staff-nav position-sticky d-flex flex-column align-self-start gap-3 d-print-none"
      aria-label="Dashboard"
    >
      <MenuGroups groups={menuFor(useLikelyRole())} />
      <SiteLink />
    </nav>
  );
}

export function SiteLink() {
  return (
    <Link to={PAGE.home} className="staff-site">
      Go to guest site
    </Link>
  );
}

export function MenuGroups({ groups }: { groups: readonly MenuGroup[] }) {
  return groups.map(({ title, entries }) => (
    <div key={title} className="staff-group" role="group" aria-label={title}>
      <p className="staff-group-title m-0 text-muted fs-13 fw-semibold" aria-hidden="true">
        {title}
      </p>
      <NavLinks links={entries} className="staff-links" />
    </div>
  ));
}
