import { Unread } from '../../../components/load-failure.tsx';
import { PageSpinner } from '../../../components/page-spinner.tsx';
import { useUsers } from '../api/get-users.ts';
import { UserRow } from './user-row.tsx';

export function UserList() {
  const query = useUsers();
  if (query.data) {
    return (
      <ol className="user-list">
        {query.data.map((user) => (
          <li key={user._id}>
            <UserRow user={user} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <Unread query={query}>
      <PageSpinner />
    </Unread>
  );
}
