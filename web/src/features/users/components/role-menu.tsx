import type { ListedUser } from '@innkeep/contract/user';
import Dropdown from 'react-bootstrap/Dropdown';
import type { RoleChange } from '../api/change-role.ts';

interface RoleMenuProps {
  user: ListedUser;
  isBusy: boolean;
  onAsk: (change: RoleChange) => void;
}

export function RoleMenu({ user: { name, email, role }, isBusy, onAsk }: RoleMenuProps) {
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
        {role === 'guest' && (
          <Dropdown.Item as="button" onClick={() => onAsk('make-desk')}>
            Make Desk Staff
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
