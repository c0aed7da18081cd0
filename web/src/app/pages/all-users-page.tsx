import { UserList } from '../../features/users/components/user-list.tsx';

export default function AllUsersPage() {
  return (
    <>
      <h1 className="h2">All Users</h1>
      <UserList />
    </>
  );
}
