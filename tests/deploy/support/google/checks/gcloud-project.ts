import { refuse } from '../../routes.ts';
import type { World } from '../../world.ts';
import { isOwn } from './project.ts';

/** The place where a gcloud command names a project. */
const NAMING = [/--project[= ](\S+)/, /^billing projects (?:un)?link (\S+)/, /^projects \S+ (\S+)/];

/** Refuses a gcloud command about another project, in gcloud's words. */
export function requireOwnProjectOf(world: World, line: string): void {
  const named = NAMING.map((pattern) => pattern.exec(line)?.[1]).filter((each) => each !== undefined);
  const stranger = named.find((project) => !isOwn(world, project) && !world.otherProjects.has(project));
  if (stranger === undefined) return;
  refuse(
    403,
    `The caller does not have permission to access projects instance [${stranger}] (or it may not exist)`,
    'PERMISSION_DENIED',
  );
}
