import { object, type InferType } from 'yup';
import { line, numeric, text, verbatim } from './fields.ts';
import type { Role } from './role.ts';

export interface User {
  _id: string;
  name: string;
  email: string;
  role: Role;
}

export interface ListedUser extends User {
  isEmailConfirmed: boolean;
  isAccountGone: boolean;
}

/** The most users on one page, and how many there are on a page if nothing is said. */
const MAX_USERS = 1000;

/** GET /user: by e-mail. Where more follow, the answer's header `Link` has the address of the next page. */
export const usersQuestionSchema = object({
  /** Beginnings of words of a name or an e-mail. */
  q: text('q', 100).default(''),
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

export interface AdminCheck {
  isAdmin: boolean;
  role: Role;
}

export interface RoleChanged {
  modifiedCount: number;
}

/** The answer of PUT /user/{email}; `data` is the access token. */
export interface UserSynced {
  status: 'success';
  data: string;
}
