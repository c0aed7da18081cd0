import { say } from '../steps.mjs';
import { explainError } from './explain-failure.ts';
import { missing, type Check, type Finding } from './finding.ts';
import type { Google } from './google-api.ts';
import { checkAuth, checkBucket, checkDatabase, checkImages, checkSite, checkWebApp } from './part-checks.ts';
import { checkLeftovers } from './leftovers.ts';
import { checkOwners } from './owner-check.ts';
import { checkPaymentAccount } from './payment-account.ts';
import { readingPolicyOnce } from './policy.ts';
import { checkRelease } from './release.ts';
import {
  checkApis,
  checkBilling,
  checkBuildAccount,
  checkPermissions,
  checkProject,
} from './project-checks.ts';
import { checkData } from './schema.ts';
import { checkSecrets } from './secret-checks.ts';
import { checkSmtp } from './smtp-check.ts';
import { checkStripe } from './stripe-check.ts';
import type { Target } from './target.ts';

/** Each stage is worth asking only when the one before is fine: what an API that is off would say helps nobody. */
const STAGES: Check[][] = [
  [checkProject],
  [checkBilling, checkApis, checkPermissions],
  [
    checkOwners,
    checkBuildAccount,
    checkDatabase,
    checkBucket,
    checkAuth,
    checkWebApp,
    checkSite,
    ...checkSecrets,
    checkPaymentAccount,
    checkLeftovers,
    checkImages,
    checkData,
    checkRelease,
  ],
  [checkStripe, checkSmtp],
];

const MARK = { fine: '✔', warning: '!', missing: '✖' } as const;

/**
 * Looks whether everything is there, and shows what it finds.
 * @param again the command that looks once more, for what could not be asked
 */
export async function checkUp(google: Google, target: Target, again: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const asked = readingPolicyOnce(google);
  for (const stage of STAGES) {
    const found = await Promise.all(
      stage.map((check) => check(asked, target).catch((error: unknown) => unanswered(error, target, again))),
    );
    // What keeps one look from being answered often keeps the others.
    const told = new Map(found.map((finding) => [finding.what, finding]));
    told.forEach(show);
    findings.push(...found);
    if (found.some(({ kind }) => kind === 'missing')) break;
  }
  return findings;
}

/** What a look has found where Google, or the way there, did not answer as it should. */
function unanswered(error: unknown, target: Target, again: string): Finding {
  const { sentence, commands } = explainError(error, target, again);
  return missing(sentence, commands.join('\n'));
}

export function show(finding: Finding): void {
  say(`${MARK[finding.kind]} ${finding.what}`);
  if (finding.kind === 'fine') return;
  for (const mend of finding.mend.split('\n')) say(`    → ${mend}`);
}
