import { PAGE, pathTo } from '@innkeep/contract/paths';
import type { ListedUser } from '@innkeep/contract/user';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMakeAdmin } from '../api/make-admin.ts';
import { useRemoveAdmin } from '../api/remove-admin.ts';
import { RoleDialog, type RoleChange } from './role-dialog.tsx';
import { RoleMenu } from './role-menu.tsx';

export function UserRow({ user }: { user: ListedUser }) {
  const [asked, setAsked] = useState<RoleChange>();
  const changes = { 'make-admin': useMakeAdmin(), 'remove-admin': useRemoveAdmin() };
  const { _id, name, email, role, isEmailConfirmed, isAccountGone } = user;
  const isBusy = Object.values(changes).some(({ isPending }) => isPending);

  return (
    <div className="user-row">
      <div className="user-row-who">
        <strong>
          {name || <span className="text-body-secondary">No name given</span>}{' '}
          {role === 'admin' && <span className="badge-quiet">Admin</span>}
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
          onConfirm={() => changes[asked].mutate(_id, { onSettled: () => setAsked(undefined) })}
        />
      )}
    </div>
  );
}
