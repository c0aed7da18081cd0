import { refuse } from '../../routes.ts';
import { PROJECT_NUMBER, type World } from '../../world.ts';

/** APIs of Firebase that take `projects/-` where the rest of the name identifies the project. */
const WILDCARD_HOSTS = ['firebase.googleapis.com', 'firebasehosting.googleapis.com'];

/** What one call says about projects. */
export interface Named {
  /** Such as `run.googleapis.com`. */
  host: string;
  /** The part of the path after `projects/`, if there is one. */
  project: string | undefined;
  /** The header `x-goog-user-project`: the project whose quota is used. */
  userProject: string | string[] | undefined;
  body: Record<string, unknown>;
}

/**
 * Refuses a call to any other project than the world's with 403: Google does not distinguish another's
 * project from one that does not exist. Both the id and the number are valid everywhere:
 * https://google.aip.dev/cloud/2510.
 */
export function requireOwnProject(world: World, { host, project, userProject, body }: Named): void {
  const isWildcard = project === '-' && WILDCARD_HOSTS.includes(host);
  if (project !== undefined && !isWildcard && !isOwn(world, project)) {
    refuse(403, 'The caller does not have permission', 'PERMISSION_DENIED');
  }
  if (userProject !== undefined && !isOwn(world, String(userProject))) {
    refuse(
      403,
      `Caller does not have required permission to use project ${String(userProject)}. Grant the caller the roles/serviceusage.serviceUsageConsumer role, or a custom role with the serviceusage.services.use permission.`,
      'PERMISSION_DENIED',
    );
  }
  const stranger = namesIn(body).find((name) => !isOwn(world, name.split('/')[1] ?? ''));
  if (stranger !== undefined) refuse(403, `Permission denied on resource ${stranger}.`, 'PERMISSION_DENIED');
}

export function isOwn(world: World, project: string): boolean {
  return project === world.projectId || project === PROJECT_NUMBER;
}

/** Returns every full name of a resource in a body, such as `projects/hotel/locations/…`. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^projects\/[^/\s]+\/\S+$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(namesIn);
}
