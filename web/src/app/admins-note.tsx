import { PAGE } from '@innkeep/contract/paths';
import { isSignInLikely } from '../lib/session/access-token.ts';
import { useIsAdmin, useIsUndecided } from '../lib/session/session.ts';
import { useIsHydrated } from '../first-paint/use-is-hydrated.ts';
import { TextLink } from '../components/links.tsx';

export function AdminsNote() {
  const isAdmin = useIsAdmin();
  const isUndecided = useIsUndecided();
  const isHydrated = useIsHydrated();
  if (isAdmin) return null;
  // While the role of a likely signed-in user is unknown, the note is invisible but keeps its place. Others
  // see it at once.
  const isOpen = isHydrated && isUndecided && isSignInLikely();
  return (
    <p className={isOpen ? 'panel mb-8 py-4 invisible' : 'panel mb-8 py-4'} role="note">
      This is the admin panel. To change anything,{' '}
      <TextLink to={PAGE.verifyAdmin}>sign in as an admin</TextLink>.
    </p>
  );
}
