import { PAGE } from '@innkeep/contract/paths';
import type { User } from '@innkeep/contract/user';
import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { PageSpinner } from '../../../components/page-spinner.tsx';
import { useUsers } from '../api/get-users.ts';
import { useMakeAdmin } from '../api/make-admin.ts';

export function UserList() {
  const { data: users, error, refetch } = useUsers();
  if (users) {
    return (
      <ol className="user-list">
        {users.map((user) => (
          <li key={user._id}>
            <UserRow user={user} />
          </li>
        ))}
      </ol>
    );
  }
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <PageSpinner />;
}

function UserRow({ user }: { user: User }) {
  const makeAdmin = useMakeAdmin();
  const isAdmin = user.role === 'admin';

  return (
    <div className="user-row">
      <div className="user-row-who">
        <strong>
          {user.name || <span className="text-body-secondary">No name given</span>}{' '}
          {isAdmin && <span className="badge-quiet">Admin</span>}
        </strong>
        <span className="user-row-email">{user.email}</span>
      </div>
      <Link
        className="text-link"
        to={PAGE.bookingsOf(user.email)}
        aria-label={`Stays of ${user.name || user.email}`}
      >
        Stays
      </Link>
      <Dropdown align="end">
        <Dropdown.Toggle
          variant="quiet"
          aria-label={`Change the role of ${user.name || user.email}`}
          disabled={makeAdmin.isPending}
        >
          Role
        </Dropdown.Toggle>
        <Dropdown.Menu>
          <Dropdown.Item as="button" disabled={isAdmin} onClick={() => makeAdmin.mutate(user._id)}>
            {isAdmin ? 'Admin' : 'Make Admin'}
          </Dropdown.Item>
          <Dropdown.Item as="button" aria-disabled onClick={(event) => event.stopPropagation()}>
            Make Moderator
            <span className="form-note d-block">Not available yet</span>
          </Dropdown.Item>
        </Dropdown.Menu>
      </Dropdown>
    </div>
  );
}
