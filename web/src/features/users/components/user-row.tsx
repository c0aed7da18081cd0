import { PAGE, pathTo } from '@innkeep/contract/paths';
import { includesRole } from '@innkeep/contract/role';
import type { ListedUser } from '@innkeep/contract/user';
import { useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'react-router-dom';
import { type RoleChange, useChangeRole } from '../api/change-role.ts';
import { RoleDialog } from './role-dialog.tsx';

const BADGE = { admin: 'Admin', desk: 'Desk', housekeeping: 'Housekeeping' } as const;

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
