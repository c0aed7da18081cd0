import { Link } from 'react-router-dom';

interface NewTabLinkProps {
  to: string;
  children: string;
}

/** A link to a page that is read beside a form, which keeps its input. */
export function NewTabLink({ to, children }: NewTabLinkProps) {
  return (
    <Link className="text-link" to={to} target="_blank">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Link>
  );
}
