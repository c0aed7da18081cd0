/**
 * `npm run deploy`: looks whether everything is there, builds, and deploys.
 *
 *   npm run deploy                                  to the project that .firebaserc names as "default"
 *   npm run deploy -- --project staging             to another, by its alias there or by its id
 *   npm run deploy -- --check                       only looks
 *   npm run deploy -- --built                       what the last run built: after a deploy that did not come to its end
 *   npm run deploy -- --yes                         asks nothing: makes the functions' account with its roles, deletes
 *                                                   functions and indexes that the code no longer has
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildFunctions, buildWeb } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { askJob } from './lib/deploy/ask-job.ts';
import { askSite } from './lib/deploy/ask-site.ts';
import { checkUp, show } from './lib/deploy/check-up.ts';
import { createDatabase, readDatabase } from './lib/deploy/firestore-database.ts';
import { explainFailure } from './lib/deploy/explain-failure.ts';
import { openGoogle, type Google } from './lib/deploy/google-api.ts';
import { bringDataUpToDate } from './lib/deploy/schema.ts';
import { siteUrlOf, tellFunctions } from './lib/deploy/site-address.ts';
import { readTarget, type Target } from './lib/deploy/target.ts';
import { readWebConfig } from './lib/deploy/web-app.ts';
import { installWhenNeeded } from './lib/install.mjs';
import { inProject, Refusal, ROOT } from './lib/project.mjs';
import { say, step } from './lib/steps.mjs';

/** The CLI itself: by its shell script, a path with a space in it would not survive on Windows. */
const FIREBASE = inProject('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

await command(deploy);

async function deploy(): Promise<void> {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      built: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const target = readTarget(values.project);
  await installWhenNeeded();
  const google = await openGoogle(target.projectId);

  const findings = await checkUp(google, target);
  if (findings.some(({ kind }) => kind === 'missing'))
    throw new Refusal('Nothing was deployed: see above for what is missing.');
  if (values.check) return;
  if (!values.yes && !process.stdin.isTTY) {
    throw new Refusal(
      'Nobody is here to answer questions: add --yes to agree to what `npm run deploy` would ask.',
    );
  }

  const siteUrl = (await siteUrlOf(google, target)) ?? ''; // the check-up has found a site
  if (!values.built) await build(google, target.projectId, siteUrl);
  if (target.siteUrl === undefined) tellFunctions(target, siteUrl);
  if (!(await readDatabase(google, target.projectId))) {
    await step(`Making the database in ${target.location}`, () => createDatabase(google, target));
  }
  await runCli(target, values.yes);
  await bringDataUpToDate(google, target.projectId);
  await askAll(google, target, siteUrl);
  say(nextSteps(target, siteUrl));
  findings.filter(({ kind }) => kind === 'warning').forEach(show);
}

/** Online is what answers: shows what does, and names what does not. */
async function askAll(google: Google, target: Target, siteUrl: string): Promise<void> {
  const answers = await step('Asking the hotel', async () => [
    ...(await askSite({ ...target, siteUrl })),
    await askJob(google, target),
  ]);
  answers.forEach(show);
  if (answers.some(({ kind }) => kind === 'missing'))
    throw new Refusal('The deploy has come to its end, but not everything answers: see above.');
}

async function build(google: Google, projectId: string, siteUrl: string): Promise<void> {
  await buildFunctions();
  const config = await readWebConfig(google, projectId);
  await buildWeb({ VITE_FIREBASE_CONFIG: JSON.stringify(config), SITE_URL: siteUrl });
}

/** The CLI asks its own questions on a terminal; they are about roles and about functions that would be deleted. */
async function runCli(target: Target, isAgreed: boolean): Promise<void> {
  const log = inProject('firebase-debug.log');
  rmSync(log, { force: true });
  const agreement = isAgreed ? ['--non-interactive', '--force'] : [];
  const args = [FIREBASE, 'deploy', '--project', target.name, ...agreement];
  // The functions say which they are in a file: asked over HTTP, they wait three seconds for a connection to close.
  const env = { FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true', ...process.env };
  const cli = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  const [code] = (await once(cli, 'exit')) as [number | null]; // as documented of `exit`
  if (code === 0) return;
  const explanation = existsSync(log) ? explainFailure(readFileSync(log, 'utf8'), target) : undefined;
  throw new Refusal(explanation ?? 'The deploy did not come to its end; what Firebase said stands above.');
}

function nextSteps({ projectId }: Target, siteUrl: string): string {
  return `
  The hotel is online:  ${siteUrl}

  The first time: register there, then make yourself its admin, and add rooms.

    npm run make-admin -- YOUR-EMAIL --project ${projectId}

  docs/going-live.md goes on from here.
`;
}
