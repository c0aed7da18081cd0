import { accountDetailsSchema, emailChangedSchema, emailChangeSchema } from '@innkeep/contract/account';
import { passwordResetSchema } from '@innkeep/contract/password-reset';
import { API } from '@innkeep/contract/paths';
import type { StaffRole } from '@innkeep/contract/role';
import { userInputSchema, usersQuestionSchema } from '@innkeep/contract/user';
import { applyAccountEmail, recordSignIn } from '../domain/bookings/follow-address.ts';
import {
  requestEmailChange,
  requestEmailConfirmation,
  tellOfPassword,
  requestPasswordReset,
  type PasswordResetDeps,
} from '../domain/mail/account-mails.ts';
import type { BookingDeps } from '../domain/bookings/booking-deps.ts';
import { getAccountDetails, saveAccountDetails } from '../domain/users/account-details.ts';
import { checkAdmin, giveRole, takeRole } from '../domain/users/change-role.ts';
import { listUsers } from '../domain/users/list-users.ts';
import type { UserDeps } from '../domain/users/user-store.ts';
import { linkNext } from './responses.ts';
import { emailParams, personParams } from './path-params.ts';
import type { Calls } from './calls.ts';
import { withBody } from './inputs.ts';
import { requireToken } from './credentials.ts';
import { HOTEL } from '@innkeep/contract/hotel';
import { deleteAccount, previewDeletion, type DeletionDeps } from '../domain/guest-data/delete-account.ts';
import { exportAccount } from '../domain/guest-data/export-account.ts';
import type { ExportDeps } from '../domain/guest-data/export-guest.ts';

export function userCalls(calls: Calls, deps: UserDeps & PasswordResetDeps & BookingDeps): void {
  ownAccountCalls(calls, deps);

  calls.get(API.users, 'admin', { query: usersQuestionSchema }, async ({ query }, _caller, req) => {
    const { users, next } = await listUsers(deps, query);
    linkNext(req, next);
    return users;
  });

  calls.put(
    API.user,
    'signed-in',
    { params: emailParams, body: userInputSchema },
    async ({ params, body }, caller, req) => {
      await recordSignIn(deps, caller, params.email, body);
      return { status: 'success', data: requireToken(req) };
    },
    { limitPerUser: 'signInsPerUser', limitPerAddress: 'signInsPerAddress' },
  );
}

/** The calls about one's own account. Their paths must precede the one that takes an e-mail. */
function ownAccountCalls(calls: Calls, deps: UserDeps & PasswordResetDeps & BookingDeps): void {
  calls.get(API.accountDetails, 'signed-in', {}, (_input, caller) => getAccountDetails(deps, caller));
  calls.put(API.accountDetails, 'signed-in', ...withBody(deps, accountDetailsSchema, saveAccountDetails), {
    limitPerUser: 'detailsPerUser',
  });

  calls.post(
    API.passwordReset,
    'public',
    { body: passwordResetSchema },
    ({ body }) => requestPasswordReset(deps, body),
    { limitPerAddress: 'passwordResetsPerAddress', limitInAll: 'passwordResets' },
  );

  // Sent, like the last of these calls, by the page that a link opens.
  calls.post(
    API.passwordChanged,
    'public',
    { body: passwordResetSchema },
    ({ body }) => tellOfPassword(deps, body),
    { limitPerAddress: 'emailChangesPerAddress' },
  );

  calls.post(
    API.emailConfirmation,
    'signed-in',
    {},
    (_input, caller) => requestEmailConfirmation(deps, caller),
    { limitPerUser: 'confirmationsPerUser' },
  );

  calls.post(API.emailChange, 'signed-in', ...withBody(deps, emailChangeSchema, requestEmailChange), {
    limitPerUser: 'emailChangesPerUser',
  });

  // Sent by the page that a link opens, perhaps without a sign-in.
  calls.post(
    API.emailChanged,
    'public',
    { body: emailChangedSchema },
    async ({ body }) => {
      await applyAccountEmail(deps, body.uid);
      return { status: 'success' };
    },
    { limitPerAddress: 'emailChangesPerAddress' },
  );
}

export function adminCalls(calls: Calls, deps: UserDeps): void {
  // Its last part is an e-mail here, and an id in the calls below.
  calls.get(API.adminCheck, 'signed-in', { params: emailParams }, ({ params }, caller) =>
    checkAdmin(deps, caller, params.email),
  );
  const roles: [path: string, role: StaffRole][] = [
    [API.makeAdmin, 'admin'],
    [API.makeDesk, 'desk'],
    [API.makeHousekeeping, 'housekeeping'],
  ];
  for (const [path, role] of roles) {
    calls.put(path, 'admin', { params: personParams }, ({ params }, caller) =>
      giveRole(deps, caller, params.id, role),
    );
    calls.delete(path, 'admin', { params: personParams }, ({ params }, caller) =>
      takeRole(deps, caller, params.id, role),
    );
  }
}

export type AccountDeps = DeletionDeps & Pick<ExportDeps, 'texts'>;

/** Each reads everything of an account, which costs more than most calls. */
const LIMITED = { limitPerUser: 'accountCallsPerUser' } as const;

export function accountCalls(calls: Calls, deps: AccountDeps): void {
  const exporting = { ...deps, hotelName: HOTEL.name };

  calls.delete(API.account, 'signed-in', {}, (_input, caller) => deleteAccount(deps, caller), LIMITED);

  calls.get(API.accountDeletion, 'signed-in', {}, (_input, caller) => previewDeletion(deps, caller), LIMITED);

  calls.get(API.accountData, 'signed-in', {}, (_input, caller) => exportAccount(exporting, caller), {
    ...LIMITED,
    isLarge: true,
  });
}
