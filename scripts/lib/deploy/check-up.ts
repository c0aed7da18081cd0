import { say } from '../steps.mjs';
import { checkBucket } from './bucket.ts';
import { explainError } from './explain-failure.ts';
import { missing, type Check, type Finding } from './finding.ts';
import type { Google } from './google-api.ts';
import {
  checkAuth,
  checkDatabase,
  checkGoogleSignIn,
  checkImages,
  checkRelease,
  checkSite,
  checkWebApp,
} from './part-checks.ts';
import { checkLeftovers } from './leftovers.ts';
import { checkPaymentAccount } from './payment-account.ts';
import {
  checkApis,
  checkBilling,
  checkBuildAccount,
  checkOwners,
  checkPermissions,
  checkProject,
  checkRuntime,
} from './project-checks.ts';
import { checkData } from './schema.ts';
import { checkSecret, SECRET_NAMES } from './secret-checks.ts';
import { checkSmtp } from './smtp-check.ts';
import { checkStripe } from './stripe-check.ts';
import type { Target } from './target.ts';

/** A stage runs only if the one before is fine: errors of an API that is switched off help no one. */
const STAGES: Check[][] = [
  [checkProject],
  [checkBilling, checkApis, checkPermissions],
  [
    checkOwners,
    checkBuildAccount,
    checkDatabase,
    checkBucket,
    checkAuth,
    checkGoogleSignIn,
    checkWebApp,
    checkSite,
    ...SECRET_NAMES.map(checkSecret),
    checkPaymentAccount,
    checkLeftovers,
    checkImages,
    checkData,
    checkRelease,
    checkRuntime,
  ],
  [checkStripe, checkSmtp],
];

const MARK = { fine: '✔', warning: '!', missing: '✖' } as const;

/** @param again the command that checks again, for checks that got no answer */
export async function checkUp(google: Google, target: Target, again: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const stage of STAGES) {
    const found = await Promise.all(
      stage.map((check) => check(google, target).catch((error: unknown) => unanswered(error, target, again))),
    );
    // Several checks may fail for the same reason, which is shown once.
    const told = new Map(found.map((finding) => [finding.what, finding]));
    told.forEach(show);
    findings.push(...found);
    if (found.some(({ kind }) => kind === 'missing')) break;
  }
  return findings;
}

/** Returns the finding of a check that Google, or the network, did not answer as expected. */
function unanswered(error: unknown, target: Target, again: string): Finding {
  const { sentence, commands } = explainError(error, target, again);
  return missing(sentence, commands.join('\n'));
}

export function show(finding: Finding): void {
  say(`${MARK[finding.kind]} ${finding.what}`);
  if (finding.kind === 'fine') return;
  for (const mend of finding.mend.split('\n')) say(`    → ${mend}`);
}
