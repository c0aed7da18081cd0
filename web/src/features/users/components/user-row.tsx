import { PAGE, pathTo } from '@innkeep/contract/paths';
import { includesRole } from '@innkeep/contract/role';
import type { ListedUser } from '@innkeep/contract/user';
import { useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { type RoleChange, useChangeRole } from '../api/users.ts';
import { TextLink } from '../../../components/links.tsx';

const BADGE = { admin: 'Admin', desk: 'Desk', housekeeping: 'Housekeeping' } as const;

/** How giving a role and taking it away are called, and what one who has it can do. */
const WORDS = {
  admin: {
    make: { label: 'Make Admin', title: (who: string) => `Make ${who} an admin?` },
    remove: { label: 'Remove Admin', title: (who: string) => `Remove ${who} as an admin?` },
    can: 'see every booking and guest, change rooms and prices, and make others admins.',
  },
  desk: {
    make: { label: 'Make Desk Staff', title: (who: string) => `Make ${who} desk staff?` },
    remove: { label: 'Remove from Desk', title: (who: string) => `Remove ${who} from the desk?` },
    can: 'work at the desk: Today, the chart, every guest’s booking, and new ones. Rates, rooms, users and figures stay with the admins.',
  },
  housekeeping: {
    make: { label: 'Make Housekeeping', title: (who: string) => `Make ${who} housekeeping?` },
    remove: { label: 'Remove from Housekeeping', title: (who: string) => `Remove ${who} from housekeeping?` },
    can: 'see the rooms, with how many guests leave and arrive, and mark rooms as clean. They see no names and no money.',
  },
} as const;

/** Returns the changes that a user's menu offers. */
function changesOf(role: ListedUser['role']): RoleChange[] {
  const higher = (['admin', 'desk', 'housekeeping'] as const).filter((each) => !includesRole(role, each));
  return [
    ...higher.map((each) => ({ act: 'make', role: each }) as const),
    ...(role === 'guest' ? [] : [{ act: 'remove', role } as const]),
  ];
}

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
      <TextLink to={pathTo(PAGE.bookingsOf, { guest: email })} aria-label={`Stays of ${name || email}`}>
        Stays
      </TextLink>
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
  return (
    <Dropdown align="end">
      <Dropdown.Toggle variant="quiet" aria-label={`Change the role of ${name || email}`} disabled={isBusy}>
        Role
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {role === 'admin' && (
          <Dropdown.Item as="button" disabled>
            Admin
          </Dropdown.Item>
        )}
        {changesOf(role).map((change) => (
          <Dropdown.Item key={change.role} as="button" onClick={() => onAsk(change)}>
            {WORDS[change.role][change.act].label}
          </Dropdown.Item>
        ))}
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
  const words = WORDS[change.role];
  const { title, label } = words[change.act];
  const isGift = change.act === 'make';
  return (
    <ConfirmDialog
      title={title(name || email)}
      confirmLabel={label}
      keepLabel={isGift ? 'Not now' : 'Keep'}
      {...answers}
    >
      {isGift && !isEmailConfirmed && (
        <p className="text-danger text-break" role="alert">
          {email} is not confirmed: anyone could have registered it. Ask its owner to confirm it first.
        </p>
      )}
      <p className="text-break">
        {isGift
          ? `Anyone who signs in as ${email} can ${words.can}`
          : `${email} is signed out everywhere and can sign in again as a guest.`}
      </p>
    </ConfirmDialog>
  );
}
