import { requiresRole } from 'firebase-functions/v2';

/**
 * What the functions may do in the hotel's project, and nothing else. A deploy gives them a service account with these
 * roles, so that they work where the project's default account has none: docs/decisions/0021.
 */
export function requireRoles(): void {
  requiresRole('roles/datastore.user'); // the database
  requiresRole('roles/firebaseauth.admin'); // roles of people, accounts, links for a new password
  requiresRole('roles/storage.objectAdmin'); // pictures of rooms
  requiresRole('roles/cloudtasks.enqueuer'); // mails go into the queue,
  requiresRole('roles/iam.serviceAccountUser'); // in the functions' own name,
  requiresRole('roles/run.invoker'); // which then calls the function that sends them
}
