import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, type Location } from 'react-router-dom';
import { withTypedEmail } from '../../../lib/session/typed-email.ts';

interface SignInPageLinkProps {
  to: string;
  children: ReactNode;
}

export function SignInPageLink({ to, children }: SignInPageLinkProps) {
  const { pathname, state } = useLocation() as Location<unknown>; // react-router leaves the state untyped
  const navigate = useNavigate();
  const { values } = useFormikContext<{ email: string }>();
  const kept = withTypedEmail(state, values.email);
  return (
    <Link
      className="text-link"
      to={to}
      state={kept}
      onClick={() => void navigate(pathname, { replace: true, state: kept })}
    >
      {children}
    </Link>
  );
}
