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
    name: 'Demo Admin',
    role: 'admin',
  },
  {
    uid: 'demo-desk',
    email: 'desk@innkeep.test',
    password: 'desk-demo-1',
    name: 'Demo Desk',
    role: 'desk',
  },
  {
    uid: 'demo-housekeeping',
    email: 'housekeeping@innkeep.test',
    password: 'housekeeping-demo-1',
    name: 'Demo Housekeeping',
    role: 'housekeeping',
  },
  {
    uid: 'demo-guest',
    email: 'guest@innkeep.test',
    password: 'guest-demo-1',
    name: 'Demo Guest',
    role: 'guest',
  },
];
