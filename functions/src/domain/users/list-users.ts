import type { User } from '@innkeep/contract/user';
import type { UserDeps } from './user-store.ts';

export function listUsers({ users }: UserDeps): Promise<User[]> {
  return users.list();
}
