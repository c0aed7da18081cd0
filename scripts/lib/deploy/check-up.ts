import { say } from '../steps.mjs';
import type { Check, Finding } from './finding.ts';
import type { Google } from './google-api.ts';
import { checkAuth, checkBucket, checkDatabase, checkImages, checkSite, checkWebApp } from './part-checks.ts';
import { checkOwners } from './owner-check.ts';
import { checkPaymentAccount } from './payment-account.ts';
import {
  checkApis,
  checkBilling,
  checkBuildAccount,
  checkPermissions,
  checkProject,
} from './project-checks.ts';
import { checkData } from './schema.ts';
import { checkSecrets } from './secret-checks.ts';
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
    checkImages,
    checkData,
  ],
  [checkStripe],
];

const MARK = { fine: '✔', warning: '!', missing: '✖' } as const;

/** Looks whether everything is there, and shows what it finds. */
export async function checkUp(google: Google, target: Target): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const stage of STAGES) {
    const found = await Promise.all(stage.map((check) => check(google, target)));
    for (const finding of found) show(finding);
    findings.push(...found);
    if (found.some(({ kind }) => kind === 'missing')) break;
  }
  return findings;
}

export function show(finding: Finding): void {
  say(`${MARK[finding.kind]} ${finding.what}`);
  if (finding.kind !== 'fine') say(`    → ${finding.mend}`);
}
