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
  {
    uid: 'demo-admin',
    email: 'admin@innkeep.test',
    password: 'admin-demo-1',
    name: 'Grace Tolland',
    role: 'admin',
  },
  {
    uid: 'demo-desk',
    email: 'desk@innkeep.test',
    password: 'desk-demo-1',
    name: 'June Marlowe',
    role: 'desk',
  },
  {
    uid: 'demo-housekeeping',
    email: 'housekeeping@innkeep.test',
    password: 'housekeeping-demo-1',
    name: 'Marta Pinheiro',
    role: 'housekeeping',
  },
  {
    uid: 'demo-guest',
    email: 'guest@innkeep.test',
    password: 'guest-demo-1',
    name: 'Sam Whitlock',
    role: 'guest',
  },
];

/** Who shares the desk with the first of them, in the hotel that has a past. */
export const SECOND_AT_DESK: DemoAccount = {
  uid: 'demo-desk-2',
  email: 'noor@innkeep.test',
  password: 'noor-demo-1',
  name: 'Noor Haddad',
  role: 'desk',
};
