import { PAGE, pathTo } from '@innkeep/contract/paths';
import { includesRole } from '@innkeep/contract/role';
import type { ListedUser } from '@innkeep/contract/user';
import { useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { type RoleChange, useChangeRole } from '../api/users.ts';

const endsSessions = (email: string) => `${email} is signed out everywhere and can sign in again as a guest.`;

const QUESTION = {
  'make-admin': {
    title: (who: string) => `Make ${who} an admin?`,
    confirmLabel: 'Make Admin',
    consequence: (email: string) =>
      `Anyone who signs in as ${email} can see every booking and guest, change rooms and prices, and make others admins.`,
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
      `Anyone who signs in as ${email} can work at the desk: Today, the chart, every guest’s booking, and new ones. Rates, rooms, users and figures stay with the admins.`,
  },
  'make-housekeeping': {
    title: (who: string) => `Make ${who} housekeeping?`,
    confirmLabel: 'Make Housekeeping',
    consequence: (email: string) =>
      `Anyone who signs in as ${email} can see the rooms, with how many guests leave and arrive, and mark rooms as clean. They see no names and no money.`,
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

const BADGE = { admin: 'Admin', desk: 'Desk', housekeeping: 'Housekeeping' } as const;

export function UserRow({ user }: { user: ListedUser }) {
  const [asked, setAsked] = useState<RoleChange>();
  const { _id, name, email, role, isEmailConfirmed, isAccountGone } = user;
  const { mutate, isPending: isBusy } = useChangeRole(_id);

  return (
    <div className="user-row">
      <div className="d-grid min-w-0 text-break">
        <strong>
          {name ? <span translate="no">{name}</span> : <span className="text-muted">No name given</span>}{' '}
          {role !== 'guest' && <span className="badge-quiet">{BADGE[role]}</span>}
        </strong>
        <span className="user-row-email text-muted fs-15">
          {email}{' '}
          {!isEmailConfirmed && (
            <span className="d-inline-block text-danger">
              ({isAccountGone ? 'account deleted' : 'not confirmed'})
            </span>
          )}
        </span>
      </div>
      <Link
        className="text-link"
        to={pathTo(PAGE.bookingsOf, { guest: email })}
        aria-label={`Stays of ${name || email}`}
      >
        Stays
      </Link>
      {!isAccountGone && <RoleMenu user={user} isBusy={isBusy} onAsk={setAsked} />}
      {asked && (
        <RoleDialog
          user={user}
          change={asked}
          isBusy={isBusy}
          onKeep={() => setAsked(undefined)}
          onConfirm={() => mutate(asked, { onSettled: () => setAsked(undefined) })}
        />
      )}
    </div>
  );
}

interface RoleMenuProps {
  user: ListedUser;
  isBusy: boolean;
  onAsk: (change: RoleChange) => void;
}

function RoleMenu({ user: { name, email, role }, isBusy, onAsk }: RoleMenuProps) {
  const isAdmin = role === 'admin';
  return (
    <Dropdown align="end">
      <Dropdown.Toggle variant="quiet" aria-label={`Change the role of ${name || email}`} disabled={isBusy}>
        Role
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <Dropdown.Item as="button" disabled={isAdmin} onClick={() => onAsk('make-admin')}>
          {isAdmin ? 'Admin' : 'Make Admin'}
        </Dropdown.Item>
        {isAdmin && (
          <Dropdown.Item as="button" onClick={() => onAsk('remove-admin')}>
            Remove Admin
          </Dropdown.Item>
        )}
        {!includesRole(role, 'desk') && (
          <Dropdown.Item as="button" onClick={() => onAsk('make-desk')}>
            Make Desk Staff
          </Dropdown.Item>
        )}
        {role === 'guest' && (
          <Dropdown.Item as="button" onClick={() => onAsk('make-housekeeping')}>
            Make Housekeeping
          </Dropdown.Item>
        )}
        {role === 'housekeeping' && (
          <Dropdown.Item as="button" onClick={() => onAsk('remove-housekeeping')}>
            Remove from Housekeeping
          </Dropdown.Item>
        )}
        {role === 'desk' && (
          <Dropdown.Item as="button" onClick={() => onAsk('remove-desk')}>
            Remove from Desk
          </Dropdown.Item>
        )}
        <Dropdown.Item as="button" aria-disabled onClick={(event) => event.stopPropagation()}>
          Make Moderator
          <span className="form-note d-block">Not available yet</span>
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}

interface RoleDialogProps {
  user: ListedUser;
  change: RoleChange;
  isBusy: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

function RoleDialog({ user: { name, email, isEmailConfirmed }, change, ...answers }: RoleDialogProps) {
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
          {email} is not confirmed: anyone could have registered it. Ask its owner to confirm it first.
        </p>
      )}
      <p className="text-break">{consequence(email)}</p>
    </ConfirmDialog>
  );
}
