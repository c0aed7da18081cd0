import { PAGE } from '@innkeep/contract/paths';
import { NewTabLink } from '../../../components/new-tab-link.tsx';

/** Stands in both sign-in forms: whoever continues with Google gets an account by either. */
export function Agreement() {
  return (
    <p className="form-note mt-3 mb-0">
      By registering or continuing with Google you agree to our <NewTabLink to={PAGE.terms}>Terms</NewTabLink>
      . Our <NewTabLink to={PAGE.privacy}>Privacy</NewTabLink> page says what we do with your data.
    </p>
  );
}
