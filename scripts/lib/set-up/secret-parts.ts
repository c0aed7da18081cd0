import { appendFileSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { runFirebase } from '../deploy/firebase-cli.ts';
import { find, type Google } from '../deploy/google-api.ts';
import { checkSecret, readSecret, SECRETS, secretPath } from '../deploy/secret-checks.ts';
import { settingsIn } from '../deploy/site-address.ts';
import { say } from '../steps.mjs';
import { isFine, type Part } from './part.ts';
import { tellStripe } from './stripe-destination.ts';

const SIGNING = 'STRIPE_WEBHOOK_SECRET';

/** What the functions speak with to others. */
export const SECRET_PARTS: Part[] = [
  asked('SMTP_URL', (isNone) => (isNone ? 'MAIL=off' : undefined)),
  asked('STRIPE_KEY', (isNone) => (isNone ? undefined : 'PAYMENTS=stripe')),
  {
    what: 'the webhook through which Stripe reports payments, if guests pay by card',
    // With cards, Stripe is asked each time: the site may have moved.
    isThere: async (google, target) => !target.takesPayments && isFine(checkSecret(SIGNING))(google, target),
    make: async (google, target) => {
      const signing = target.takesPayments ? await tellStripe(google, target) : 'none';
      if (signing !== undefined) await writeSecret(google, target.projectId, SIGNING, signing);
    },
  },
];

/** A secret that the CLI asks for, without showing it, and the setting that follows from it. */
function asked(name: 'SMTP_URL' | 'STRIPE_KEY', settingFor: (isNone: boolean) => string | undefined): Part {
  return {
    what: `the secret ${name}: ${SECRETS[name]}`,
    isThere: isFine(checkSecret(name)),
    make: async (google, target) => {
      await runFirebase('functions:secrets:set', name, '--project', target.projectId);
      const setting = settingFor((await readSecret(google, target.projectId, name)) === undefined);
      if (setting === undefined) return;
      const file = settingsIn('.', target);
      appendFileSync(inProject('functions', file), `\n${setting}\n`);
      say(`  ${setting}, in functions/${file}`);
    },
  };
}

async function writeSecret(google: Google, projectId: string, name: string, value: string): Promise<void> {
  const path = secretPath(projectId, name);
  if (!(await find(google, 'secretManager', path))) {
    const secret = { replication: { automatic: {} }, labels: { 'firebase-managed': 'functions' } };
    await google.call('secretManager', 'POST', `/v1/projects/${projectId}/secrets?secretId=${name}`, secret);
  }
  const payload = { data: Buffer.from(value).toString('base64') };
  await google.call('secretManager', 'POST', `${path}:addVersion`, { payload });
}
