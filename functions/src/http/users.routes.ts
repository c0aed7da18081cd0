import { Router } from 'express';
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
import { linkNext } from './link-next.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { emailParams, personParams } from './path-params.ts';
import type { Route } from './route.ts';
import { requireToken } from './bearer-token.ts';

export function userRoutes(route: Route, deps: UserDeps & PasswordResetDeps & BookingDeps): Router {
  const router = Router();
  accountRoutes(router, route, deps);

  router
    .route(API.users)
    .get(
      route('admin', { query: usersQuestionSchema }, async ({ query }, _caller, req) => {
        const { users, next } = await listUsers(deps, query);
        linkNext(req, next);
        return users;
      }),
    )
    .all(methodNotAllowed('GET'));

  router
    .route(API.user)
    .put(
      route(
        'signed-in',
        { params: emailParams, body: userInputSchema },
        async ({ params, body }, caller, req) => {
          await recordSignIn(deps, caller, params.email, body);
          return { status: 'success', data: requireToken(req) };
        },
        { limitPerUser: 'signInsPerUser', limitPerAddress: 'signInsPerAddress' },
      ),
    )
    .all(methodNotAllowed('PUT'));

  return router;
}

/** The calls about one's own account. Their paths must come before that with an e-mail in its place. */
function accountRoutes(router: Router, route: Route, deps: UserDeps & PasswordResetDeps & BookingDeps): void {
  router
    .route(API.accountDetails)
    .get(route('signed-in', {}, (_input, caller) => getAccountDetails(deps, caller)))
    .put(
      route(
        'signed-in',
        { body: accountDetailsSchema },
        ({ body }, caller) => saveAccountDetails(deps, caller, body),
        { limitPerUser: 'detailsPerUser' },
      ),
    )
    .all(methodNotAllowed('GET', 'PUT'));

  router
    .route(API.passwordReset)
    .post(
      route('public', { body: passwordResetSchema }, ({ body }) => requestPasswordReset(deps, body), {
        limitPerAddress: 'passwordResetsPerAddress',
        limitInAll: 'passwordResets',
      }),
    )
    .all(methodNotAllowed('POST'));

  // Said, like the last of these calls, by the page that a link leads to.
  router
    .route(API.passwordChanged)
    .post(
      route('public', { body: passwordResetSchema }, ({ body }) => tellOfPassword(deps, body), {
        limitPerAddress: 'emailChangesPerAddress',
      }),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(API.emailConfirmation)
    .post(
      route('signed-in', {}, (_input, caller) => requestEmailConfirmation(deps, caller), {
        limitPerUser: 'confirmationsPerUser',
      }),
    )
    .all(methodNotAllowed('POST'));

  router
    .route(API.emailChange)
    .post(
      route(
        'signed-in',
        { body: emailChangeSchema },
        ({ body }, caller) => requestEmailChange(deps, caller, body),
        { limitPerUser: 'emailChangesPerUser' },
      ),
    )
    .all(methodNotAllowed('POST'));

  // Said by the page that a link leads to, where perhaps no person is signed in.
  router
    .route(API.emailChanged)
    .post(
      route(
        'public',
        { body: emailChangedSchema },
        async ({ body }) => {
          await applyAccountEmail(deps, body.uid);
          return { status: 'success' };
        },
        { limitPerAddress: 'emailChangesPerAddress' },
      ),
    )
    .all(methodNotAllowed('POST'));
}

export function adminRoutes(route: Route, deps: UserDeps): Router {
  const router = Router();

  // Two calls on one path: its last part is an e-mail in the first and an id in the second.
  router.get(
    API.adminCheck,
    route('signed-in', { params: emailParams }, ({ params }, caller) =>
      checkAdmin(deps, caller, params.email),
    ),
  );
  const give = (role: StaffRole) =>
    route('admin', { params: personParams }, ({ params }, caller) => giveRole(deps, caller, params.id, role));
  const take = (role: StaffRole) =>
    route('admin', { params: personParams }, ({ params }, caller) => takeRole(deps, caller, params.id, role));
  router
    .route(API.makeAdmin)
    .put(give('admin'))
    .delete(take('admin'))
    .all(methodNotAllowed('GET', 'PUT', 'DELETE'));
  router.route(API.makeDesk).put(give('desk')).delete(take('desk')).all(methodNotAllowed('PUT', 'DELETE'));
  router
    .route(API.makeHousekeeping)
    .put(give('housekeeping'))
    .delete(take('housekeeping'))
    .all(methodNotAllowed('PUT', 'DELETE'));

  return router;
}
