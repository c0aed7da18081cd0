import type { ListedUser } from '@innkeep/contract/user';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';

export type RoleChange = 'make-admin' | 'remove-admin';

interface RoleDialogProps {
  user: ListedUser;
  change: RoleChange;
  isBusy: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Says what a role means before it is given or taken away. */
export function RoleDialog({ user: { name, email, isEmailConfirmed }, change, ...answers }: RoleDialogProps) {
  const who = name || email;
  if (change === 'remove-admin') {
    return (
      <ConfirmDialog
        title={`Remove ${who} as an admin?`}
        confirmLabel="Remove Admin"
        keepLabel="Keep"
        {...answers}
      >
        <p className="text-break">
          {email} is signed out everywhere, at once, and can sign in again as a guest.
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog title={`Make ${who} an admin?`} confirmLabel="Make Admin" keepLabel="Not now" {...answers}>
      {!isEmailConfirmed && (
        <p className="text-danger text-break" role="alert">
          {email} is not confirmed: anybody could have registered it. Ask its owner to confirm it first.
        </p>
      )}
      <p className="text-break">
        Whoever signs in as {email} then sees every booking and every guest, changes rooms and prices, and
        makes others admins.
      </p>
    </ConfirmDialog>
  );
}
