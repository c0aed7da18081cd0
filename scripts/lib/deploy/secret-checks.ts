import { SMTP_URL_EXAMPLE } from '../../../functions/src/mail/smtp-url.ts';
import { fine, missing, type Check } from './finding.ts';
import { find, type Google } from './google-api.ts';

/** The secrets that the functions use: a deploy fails without any of them. */
export const SECRETS = {
  SMTP_URL: `the mail server, as ${SMTP_URL_EXAMPLE}, or "none" for now`,
  STRIPE_KEY: 'the key of Stripe, or "none" where guests pay at the hotel',
  STRIPE_WEBHOOK_SECRET: 'the secret that Stripe signs its events with, or "none", as Stripe\'s key',
} as const;

type Secret = keyof typeof SECRETS;

export const SECRET_NAMES = Object.keys(SECRETS) as Secret[]; // its own keys

export const checkSecret =
  (name: Secret): Check =>
  async (google, { projectId }) => {
    const path = `${secretPath(projectId, name)}/versions/latest`;
    const version = await find<{ state: string }>(google, 'secretManager', path);
    if (version?.state === 'ENABLED') return fine(`the secret ${name}`);
    return missing(
      `The secret ${name} is not set: ${SECRETS[name]}.`,
      `npx firebase functions:secrets:set ${name} --project ${projectId}`,
    );
  };

/** Returns the value of a secret; undefined where it is not set, or is `none`. */
export async function readSecret(
  google: Google,
  projectId: string,
  name: string,
): Promise<string | undefined> {
  const path = `${secretPath(projectId, name)}/versions/latest:access`;
  const version = await find<{ payload: { data: string } }>(google, 'secretManager', path);
  const value = Buffer.from(version?.payload.data ?? '', 'base64')
    .toString()
    .trim();
  return value === '' || value === 'none' ? undefined : value;
}

export function secretPath(projectId: string, name: string): string {
  return `/v1/projects/${projectId}/secrets/${name}`;
}
