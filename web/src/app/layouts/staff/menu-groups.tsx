import { NavLink } from 'react-router-dom';
import type { MenuGroup } from './staff-menu.ts';

/** Groups of links under small headings. */
export function MenuGroups({ groups }: { groups: readonly MenuGroup[] }) {
  return groups.map(({ title, entries }) => (
    <div key={title} className="staff-group" role="group" aria-label={title}>
      <p className="staff-group-title" aria-hidden="true">
        {title}
      </p>
      <ul className="staff-links">
        {entries.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}
