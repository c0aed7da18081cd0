import type { Role } from '@innkeep/contract/role';

export interface DemoAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly role: Role;
}

/** Accounts for the local suite only: their passwords are public. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('admin', 'Grace Tolland'),
  account('desk', 'June Marlowe'),
  account('housekeeping', 'Marta Pinheiro'),
  account('guest', 'Sam Whitlock'),
];

function account(role: Role, name: string): DemoAccount {
  return { uid: `demo-${role}`, email: `${role}@innkeep.test`, password: `${role}-demo-1`, name, role };
}

/** Who shares the desk with the first of them, in the hotel that has a past. */
export const SECOND_AT_DESK: DemoAccount = {
  uid: 'demo-desk-2',
  email: 'noor@innkeep.test',
  password: 'noor-demo-1',
  name: 'Noor Haddad',
  role: 'desk',
};
