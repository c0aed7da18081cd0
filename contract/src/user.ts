import { object, type InferType } from 'yup';
import { line, numeric, text, verbatim } from './fields.ts';
import type { Role } from './role.ts';

export interface User {
  _id: string;
  name: string;
  email: string;
  role: Role;
}

/** A person as GET /user lists them. */
export interface ListedUser extends User {
  isEmailConfirmed: boolean;
  /** Whether their account is gone: they can no longer sign in. */
  isAccountGone: boolean;
}

/** The most users on one page, and how many there are on a page if nothing is said. */
const MAX_USERS = 1000;

/** GET /user: by e-mail. Where more follow, the answer's header `Link` has the address of the next page. */
export const usersQuestionSchema = object({
  /** Beginnings of words of a name or an e-mail. */
  q: text('q', 100).default(''),
  /** Where the page begins: the `after` of the `Link` of the page before. */
  after: verbatim('after').max(500),
  size: numeric('size').integer().min(1).max(MAX_USERS).default(MAX_USERS),
});
export type UsersQuestion = InferType<typeof usersQuestionSchema>;

/** The body of PUT /user/{email}. The path names the record; an e-mail in the body has to match it. */
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

/** The answer of PUT and DELETE of a role: the number of people changed. */
export interface RoleChanged {
  modifiedCount: number;
}

/** The answer of PUT /user/{email}; `data` is the access token. */
export interface UserSynced {
  status: 'success';
  data: string;
}
