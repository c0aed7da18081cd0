import { requiresRole } from 'firebase-functions/v2';

/**
 * What the functions may do in the hotel's project, and nothing else. A deploy makes a service account of their own
 * that holds these roles, so that they work where the project's default account may do nothing: docs/decisions/0021.
 */
export function requireRoles(): void {
  requiresRole('roles/datastore.user'); // the database
  requiresRole('roles/firebaseauth.admin'); // roles of people, sign-in records, links for a new password
  requiresRole('roles/storage.objectAdmin'); // pictures of rooms
  requiresRole('roles/cloudtasks.enqueuer'); // mails are handed to the queue,
  requiresRole('roles/iam.serviceAccountUser'); // in the functions' own name,
  requiresRole('roles/run.invoker'); // which then calls the function that sends them
}
