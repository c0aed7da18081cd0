import { appendFileSync, existsSync } from 'node:fs';
import { runFirebase } from '../deploy/firebase-cli.ts';
import { checkSecret, readSecret, SECRETS, secretPath } from '../deploy/secret-checks.ts';
import { statusOf, type Google } from '../deploy/google-api.ts';
import { isToldByStripe, tellStripe } from '../deploy/stripe-destination.ts';
import type { Target } from '../deploy/target.ts';
import { inProject } from '../project.mjs';
import { say } from '../steps.mjs';
import type { Part } from './part.ts';

/** What the functions speak with to others. The Firebase CLI asks for the first two, and shows neither. */
export const SECRET_PARTS: Part[] = [
  asked('SMTP_URL', (value) => (value === undefined ? 'MAIL=off' : undefined)),
  asked('STRIPE_KEY', (value) => (value === undefined ? undefined : 'PAYMENTS=stripe')),
  {
    what: 'where Stripe tells the hotel of payments, if guests pay by card',
    isThere: async (google, target) =>
      (await isSet(google, target, 'STRIPE_WEBHOOK_SECRET')) &&
      (!target.takesPayments || (await isToldByStripe(google, target))),
    make: async (google, target) => {
      const signing = target.takesPayments ? await tellStripe(google, target) : 'none';
      if (signing !== undefined) await writeSecret(google, target, 'STRIPE_WEBHOOK_SECRET', signing);
    },
  },
];

const isSet = async (google: Google, target: Target, name: keyof typeof SECRETS) =>
  (await checkSecret(name)(google, target)).kind === 'fine';

/** A secret that is typed, and the setting that follows from it. */
function asked(
  name: 'SMTP_URL' | 'STRIPE_KEY',
  settingFor: (value: string | undefined) => string | undefined,
): Part {
  return {
    what: `the secret ${name}: ${SECRETS[name]}`,
    isThere: (google, target) => isSet(google, target, name),
    make: async (google, target) => {
      await runFirebase('functions:secrets:set', name, '--project', target.projectId);
      const setting = settingFor(await readSecret(google, target.projectId, name));
      if (setting !== undefined) addSetting(target, setting);
    },
  };
}

function addSetting({ projectId, name }: Target, line: string): void {
  const settings = (project: string) => inProject('functions', `.env.${project}`);
  // The CLI reads either file, and refuses to have both.
  const file = existsSync(settings(name)) ? settings(name) : settings(projectId);
  appendFileSync(file, `\n${line}\n`);
  say(`  ${line}, in functions/${file.slice(file.lastIndexOf('.env'))}`);
}

async function writeSecret(
  google: Google,
  { projectId }: Target,
  name: string,
  value: string,
): Promise<void> {
  const secret = { replication: { automatic: {} }, labels: { 'firebase-managed': 'functions' } };
  await google
    .call('secretManager', 'POST', `/v1/projects/${projectId}/secrets?secretId=${name}`, secret)
    .catch((error: unknown) => {
      if (statusOf(error) !== 409) throw error; // it is there already
    });
  await google.call('secretManager', 'POST', `${secretPath(projectId, name)}:addVersion`, {
    payload: { data: Buffer.from(value).toString('base64') },
  });
}
