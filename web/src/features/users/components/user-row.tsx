import { PAGE, pathTo } from '@innkeep/contract/paths';
import type { ListedUser } from '@innkeep/contract/user';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChangeRole, type RoleChange } from '../api/change-role.ts';
import { RoleDialog } from './role-dialog.tsx';
import { RoleMenu } from './role-menu.tsx';

const BADGE = { admin: 'Admin', desk: 'Desk' } as const;

export function UserRow({ user }: { user: ListedUser }) {
  const [asked, setAsked] = useState<RoleChange>();
  const { _id, name, email, role, isEmailConfirmed, isAccountGone } = user;
  const { mutate, isPending: isBusy } = useChangeRole(_id);

  return (
    <div className="user-row">
      <div className="user-row-who">
        <strong>
          {name ? (
            <span translate="no">{name}</span>
          ) : (
            <span className="text-body-secondary">No name given</span>
          )}{' '}
          {role !== 'guest' && <span className="badge-quiet">{BADGE[role]}</span>}
        </strong>
        <span className="user-row-email">
          {email}{' '}
          {!isEmailConfirmed && (
            <span className="user-row-state">({isAccountGone ? 'account deleted' : 'not confirmed'})</span>
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
