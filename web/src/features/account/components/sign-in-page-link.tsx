import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { withTypedEmail } from '../../../lib/session/return-path.ts';
import { TextLink } from '../../../components/links.tsx';

export function SignInPageLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname, state } = useLocation() as Location<unknown>; // react-router leaves the state untyped
  const navigate = useNavigate();
  const { values } = useFormikContext<{ email: string }>();
  const kept = withTypedEmail(state, values.email);
  return (
    <TextLink to={to} state={kept} onClick={() => void navigate(pathname, { replace: true, state: kept })}>
      {children}
    </TextLink>
  );
}
