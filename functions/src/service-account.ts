import { requiresRole, type Role } from 'firebase-functions/v2';

/** What the functions may do in the hotel's project, and nothing else. */
export const ROLES = [
  'roles/datastore.user', // the database
  'roles/firebaseauth.admin', // roles of people, accounts, links for a new password
  'roles/storage.objectAdmin', // pictures of rooms
  'roles/cloudtasks.enqueuer', // mails go into the queue,
  'roles/iam.serviceAccountUser', // in the functions' own name,
  'roles/run.invoker', // which then calls the function that sends them
] as const;

/** The same of the functions that take money. */
export const PAYMENT_ROLES = [
  'roles/datastore.user', // the database
  'roles/firebaseauth.viewer', // whether somebody may still call
  'roles/cloudtasks.enqueuer', // as above
  'roles/iam.serviceAccountUser',
  'roles/run.invoker',
] as const;

/**
 * Declares what the functions of a codebase may do. A deploy gives them a service account with these roles, so that they
 * work where the project's default account has none: docs/decisions/0021, 0064.
 */
export function requireRoles(roles: readonly Role[]): void {
  for (const role of roles) requiresRole(role);
}
