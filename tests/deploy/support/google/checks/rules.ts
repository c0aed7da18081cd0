import { RulesLoadError } from '../../../../../local/src/rules/load-error.ts';
import { loadRuleset } from '../../../../../local/src/rules/ruleset.ts';
import { found, refuse } from '../../routes.ts';
import type { World } from '../../world.ts';
import { refuseArgument } from './argument.ts';

/** https://firebase.google.com/docs/reference/rules/rest/v1/Source */
export interface RulesSource {
  files?: { name?: string; content?: string }[];
}

/** An issue in the answer of `:test`: https://firebase.google.com/docs/reference/rules/rest/v1/projects/test. */
export interface Issue {
  sourcePosition: { fileName: string; line: number; column: number };
  description: string;
  severity: 'ERROR';
}

/** Compiles rules with the local suite's own parser: docs/dev/decisions/0002. */
export function issuesIn({ files = [] }: RulesSource): Issue[] {
  return files.flatMap(({ name = '', content = '' }) => {
    try {
      loadRuleset(content);
      return [];
    } catch (error) {
      if (!(error instanceof RulesLoadError)) throw error;
      const sourcePosition = { fileName: name, line: error.line, column: 1 };
      return [{ sourcePosition, description: error.problem, severity: 'ERROR' as const }];
    }
  });
}

/** Returns the rules of a source. @throws 400 `INVALID_ARGUMENT` where it does not compile */
export function requireRules(source: RulesSource): string {
  const [issue] = issuesIn(source);
  if (issue) {
    const { fileName, line } = issue.sourcePosition;
    refuseArgument(`Compilation error in ${fileName} at line ${line}: ${issue.description}`);
  }
  return source.files?.[0]?.content ?? '';
}

export interface Release {
  name: string;
  rulesetName: string;
}

/**
 * Refuses a release of rules that do not exist, or for a database or bucket that does not.
 * @throws 404, or 400 where the rules are those of another service
 */
export function requireRelease(world: World, { name, rulesetName }: Release): void {
  const source = found(world.rulesets.get(rulesetName.split('/').at(-1) ?? ''), 'Requested entity');
  const [, bucket] = /\/releases\/firebase\.storage\/(.+)$/.exec(name) ?? [];
  const service = bucket === undefined ? 'cloud.firestore' : 'firebase.storage';
  const isThere = bucket === undefined ? world.database !== undefined : bucket === bucketOf(world);
  if (!isThere) refuse(404, `There is no ${service} in the project.`, 'NOT_FOUND');
  if (!source.includes(`service ${service}`)) refuseArgument(`The ruleset has no rules for ${service}.`);
}

function bucketOf(world: World): string | undefined {
  return world.hasBucket ? `${world.projectId}.firebasestorage.app` : undefined;
}
