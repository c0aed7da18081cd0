import { Link } from 'react-router-dom';

interface NewTabLinkProps {
  to: string;
  children: string;
}

export function NewTabLink({ to, children }: NewTabLinkProps) {
  return (
    <Link className="text-link" to={to} target="_blank">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Link>
  );
}
