import type { Target } from './target.ts';

interface KnownFailure {
  /** What the CLI's log says. */
  says: RegExp;
  means: (target: Target) => string;
}

/** What Google says only while the deploy is under way, and what to do about it. */
const KNOWN: KnownFailure[] = [
  {
    says: /do not belong to a permitted customer/,
    means: ({
      projectId,
      region,
      publicFunctions,
    }) => `An organisation's policy (iam.allowedPolicyMemberDomains) forbids what everyone may call, so Hosting cannot reach the
functions. Open them without naming everyone, and deploy again:

${publicFunctions.map((id) => `  gcloud run services update ${id.toLowerCase()} --no-invoker-iam-check --region ${region} --project ${projectId}`).join('\n')}

Where that is forbidden too, whoever administers the organisation has to exempt this project.`,
  },
  {
    says: /missing permission on the build service account/,
    means: ({
      projectId,
    }) => `Google could not build the functions: the project's default service account lacks a role. The check-up tells the command:

  npm run deploy -- --check --project ${projectId}`,
  },
];

/** A sentence about a failed deploy; undefined when the CLI's own words must do. */
export function explainFailure(log: string, target: Target): string | undefined {
  return KNOWN.find(({ says }) => says.test(log))?.means(target);
}
