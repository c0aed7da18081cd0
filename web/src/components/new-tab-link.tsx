import { Link } from 'react-router-dom';

export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="text-link" to={to} target="_blank">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Link>
  );
}
