import { requiresRole, type Role } from 'firebase-functions/v2';

/** The roles that the functions need in the hotel's project, and no others. */
export const ROLES = [
  'roles/datastore.user', // the database
  'roles/firebaseauth.admin', // roles of people, accounts, links for a new password
  'roles/storage.objectAdmin', // pictures of rooms
  'roles/cloudtasks.enqueuer', // to add mails to the queue
  'roles/iam.serviceAccountUser', // in the functions' own name
  'roles/run.invoker', // so that the queue can call the function that sends them
] as const;

export const PAYMENT_ROLES = [
  'roles/datastore.user', // the database
  'roles/firebaseauth.viewer', // to check that a caller's account is still valid
  'roles/cloudtasks.enqueuer', // to add mails to the queue
  'roles/iam.serviceAccountUser',
  'roles/run.invoker',
] as const;

/** A deploy makes an account with these roles, as the default one may have none: docs/dev/decisions/0021, 0065. */
export function requireRoles(roles: readonly Role[]): void {
  for (const role of roles) requiresRole(role);
}
