import { LoadFailure } from '../../../components/load-failure.tsx';
import { PageSpinner } from '../../../components/page-spinner.tsx';
import { useUsers } from '../api/get-users.ts';
import { UserRow } from './user-row.tsx';

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
