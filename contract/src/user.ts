import { object, type InferType } from 'yup';
import { line, text } from './fields.ts';
import type { Role } from './role.ts';

export interface User {
  _id: string;
  name: string;
  email: string;
  role: Role;
}

/** A person as GET /user lists them. */
export interface ListedUser extends User {
  /** Whether they have shown that the address is theirs. */
  isEmailConfirmed: boolean;
  /** Whether nobody can sign in as them any more. */
  isAccountGone: boolean;
}

/** What PUT /user/{email} takes. The path says whose record it is; the e-mail here may only agree with it. */
export const userInputSchema = object({
  name: line('Name', 100).default(''),
  email: text('E-mail', 320),
}).typeError('Send the user as a JSON object.');

export type UserInput = InferType<typeof userInputSchema>;

/** The answer of GET /user/admin/{email}. */
export interface AdminCheck {
  isAdmin: boolean;
  role: Role;
}

/** The answer of PUT and DELETE of a role: how many people it has changed. */
export interface RoleChanged {
  modifiedCount: number;
}

/** The answer of PUT /user/{email}; `data` is the access token. */
export interface UserSynced {
  status: 'success';
  data: string;
}
