import type { ListedUser } from '@innkeep/contract/user';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import type { RoleChange } from '../api/change-role.ts';

interface RoleDialogProps {
  user: ListedUser;
  change: RoleChange;
  isBusy: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

const endsSessions = (email: string) =>
  `${email} is signed out everywhere, at once, and can sign in again as a guest.`;

/** The question for each change, and what it would mean. */
const QUESTION = {
  'make-admin': {
    title: (who: string) => `Make ${who} an admin?`,
    confirmLabel: 'Make Admin',
    consequence: (email: string) =>
      `Whoever signs in as ${email} then sees every booking and every guest, changes rooms and prices, and makes others admins.`,
  },
  'remove-admin': {
    title: (who: string) => `Remove ${who} as an admin?`,
    confirmLabel: 'Remove Admin',
    consequence: endsSessions,
  },
  'make-desk': {
    title: (who: string) => `Make ${who} desk staff?`,
    confirmLabel: 'Make Desk Staff',
    consequence: (email: string) =>
      `Whoever signs in as ${email} then works at the desk: Today, the chart, every guest's booking, and new ones. Rates, rooms, users and figures stay with the admins.`,
  },
  'make-housekeeping': {
    title: (who: string) => `Make ${who} housekeeping?`,
    confirmLabel: 'Make Housekeeping',
    consequence: (email: string) =>
      `Whoever signs in as ${email} then sees the list of rooms, with how many guests leave and arrive, and says which rooms are clean. They see no names and no money.`,
  },
  'remove-housekeeping': {
    title: (who: string) => `Remove ${who} from housekeeping?`,
    confirmLabel: 'Remove from Housekeeping',
    consequence: endsSessions,
  },
  'remove-desk': {
    title: (who: string) => `Remove ${who} from the desk?`,
    confirmLabel: 'Remove from Desk',
    consequence: endsSessions,
  },
} as const satisfies Record<RoleChange, object>;

/** Says what a role means before it is given or taken away. */
export function RoleDialog({ user: { name, email, isEmailConfirmed }, change, ...answers }: RoleDialogProps) {
  const { title, confirmLabel, consequence } = QUESTION[change];
  const isGift = change.startsWith('make-');
  return (
    <ConfirmDialog
      title={title(name || email)}
      confirmLabel={confirmLabel}
      keepLabel={isGift ? 'Not now' : 'Keep'}
      {...answers}
    >
      {isGift && !isEmailConfirmed && (
        <p className="text-danger text-break" role="alert">
          {email} is not confirmed: anybody could have registered it. Ask its owner to confirm it first.
        </p>
      )}
      <p className="text-break">{consequence(email)}</p>
    </ConfirmDialog>
  );
}
