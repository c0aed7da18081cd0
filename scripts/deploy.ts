/**
 * `npm run deploy`: checks that everything is ready, builds, and deploys.
 *
 *   npm run deploy                                  to the project that .firebaserc names as "default"
 *   npm run deploy -- --project staging             to another, by its alias there or by its id
 *   npm run deploy -- --check                       only checks
 *   npm run deploy -- --built                       what the last run built, unless something has changed since
 *   npm run deploy -- --yes                         asks nothing: makes the functions' account with its roles, deletes
 *                                                   functions and indexes that the code no longer has
 */
import { parseArgs } from 'node:util';
import { API, pathTo } from '@innkeep/contract/paths';
import type { TextsInForce } from '@innkeep/contract/texts/texts';
import { buildFunctions, buildWeb } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { askJob } from './lib/deploy/ask-job.ts';
import { askSite } from './lib/deploy/ask-site.ts';
import { checkUp, show } from './lib/deploy/check-up.ts';
import { runFirebase } from './lib/deploy/firebase-cli.ts';
import { explainStop, inWords, refusalOf } from './lib/deploy/explain-failure.ts';
import { openGoogle, type Google } from './lib/deploy/google-api.ts';
import { buildKey, isBuilt, noting } from './lib/deploy/last-build.ts';
import { removeLeftovers } from './lib/deploy/leftovers.ts';
import { hasGoogleSignIn, readWebConfig, RELEASE } from './lib/deploy/part-checks.ts';
import { bringDataUpToDate } from './lib/deploy/schema.ts';
import { siteUrlOf, tellFunctions } from './lib/deploy/site-address.ts';
import { readTarget, type Target } from './lib/deploy/target.ts';
import { installWhenNeeded } from './lib/install.mjs';
import { Refusal } from './lib/project.mjs';
import { DATA_PARTS } from './lib/set-up/data-parts.ts';
import { say, step } from './lib/steps.mjs';

/** A function may have to start. */
const ANSWER_WITHIN_MS = 15_000;

await command(deploy);

interface Options {
  project?: string | undefined;
  built: boolean;
  check: boolean;
  yes: boolean;
}

async function deploy(): Promise<void> {
  const options = readOptions();
  const target = readTarget(options.project);
  process.on('SIGINT', () => say(`\n${inWords(explainStop(commandAgain(options, target)))}`));
  try {
    await deployTo(target, options);
  } catch (error) {
    throw refusalOf(error, target, commandAgain(options, target));
  }
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        project: { type: 'string' },
        built: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    throw new Refusal('npm run deploy -- [--project PROJECT] [--check] [--built] [--yes]');
  }
}

/** Returns the command that resumes this run; what it has built need not be built again. */
function commandAgain({ check, built, yes }: Options, { name }: Target): string {
  const flags = [check && '--check', built && '--built', yes && '--yes'].filter((flag) => flag !== false);
  return ['npm run deploy --', ...flags, `--project ${name}`].join(' ');
}

async function deployTo(target: Target, options: Options): Promise<void> {
  await installWhenNeeded({ forTests: false });
  const google = await openGoogle(target.projectId);

  const findings = await checkUp(google, target, commandAgain(options, target));
  if (findings.some(({ kind }) => kind === 'missing'))
    throw new Refusal('Nothing was deployed: see above for what is missing.');
  if (options.check) return;
  if (!options.yes && !process.stdin.isTTY)
    throw new Refusal('There is no terminal to answer questions on: add --yes to say yes to all of them.');

  const siteUrl = (await siteUrlOf(google, target)) ?? ''; // the check-up has found a site
  await build(google, target, siteUrl, options.built);
  options.built = true;
  if (target.siteUrl === undefined) tellFunctions(target, siteUrl);
  for (const { what, isThere, make } of DATA_PARTS) {
    if (!(await isThere(google, target))) await step(`Making ${what}`, () => make(google, target));
  }
  const removed = await removeLeftovers(google, target, options.yes);
  // On a terminal, the CLI asks its own questions: about roles, and about functions to be deleted.
  const agreement = options.yes ? ['--non-interactive', '--force'] : [];
  // Sign-in is opened once, by `npm run set-up`.
  await runFirebase(
    'deploy',
    '--except',
    'auth',
    '--project',
    target.name,
    '--message',
    RELEASE,
    ...agreement,
  );
  await bringDataUpToDate(google, target.projectId);
  await askAll(google, target, siteUrl);
  say(nextSteps(target, siteUrl));
  findings.filter(({ kind, what }) => kind === 'warning' && what !== removed).forEach(show);
}

/** Asks every part of the hotel, shows which ones answer, and names those that do not. */
async function askAll(google: Google, target: Target, siteUrl: string): Promise<void> {
  const answers = await step('Checking the hotel', async () => [
    ...(await askSite({ ...target, siteUrl })),
    await askJob(google, target),
  ]);
  answers.forEach(show);
  if (answers.some(({ kind }) => kind === 'missing'))
    throw new Refusal('The deploy is done, but not everything answers: see above.');
}

/** Builds, unless it may reuse what the last run built and nothing that goes into it has changed. */
async function build(
  google: Google,
  { projectId, sendsMail }: Target,
  siteUrl: string,
  mayReuse: boolean,
): Promise<void> {
  const [config, hasGoogle] = await Promise.all([
    readWebConfig(google, projectId),
    hasGoogleSignIn(google, projectId),
  ]);
  const settings = {
    VITE_FIREBASE_CONFIG: JSON.stringify(config),
    VITE_GOOGLE_SIGN_IN: hasGoogle ? 'on' : 'off',
    SITE_URL: siteUrl,
    MAIL: sendsMail ? 'on' : 'off',
  };
  const key = buildKey(settings);
  if (mayReuse && isBuilt(key)) return;
  if (mayReuse) say('The code has changed since the last build, so we build it again.');
  const texts = await readTexts(siteUrl);
  say(`The pages are built with ${texts ? `version ${texts.version} of the texts` : 'the texts of hotel/'}.`);
  await noting(key, async () => {
    await buildFunctions();
    await buildWeb({ ...settings, TEXTS: texts ? JSON.stringify(texts) : '' });
  });
}

/**
 * Reads the texts in force from the running site, to build them into its pages.
 * @returns undefined where nothing was published, or no site answers; the pages then begin with those of `hotel/`
 */
async function readTexts(siteUrl: string): Promise<TextsInForce | undefined> {
  const { version } = (await readJsonAt<{ version: number }>(siteUrl + API.texts)) ?? {};
  return version ? readJsonAt(siteUrl + pathTo(API.textsVersion, { version: String(version) })) : undefined;
}

async function readJsonAt<T>(address: string): Promise<T | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return response.ok ? ((await response.json()) as T) : undefined; // `as`: our API answers so
  } catch {
    return undefined;
  }
}

function nextSteps({ projectId }: Target, siteUrl: string): string {
  return `
  The hotel is online:  ${siteUrl}

  The first time: register there, make yourself its admin, add rooms and set up monitoring.

    npm run make-admin -- YOUR-EMAIL --project ${projectId}
    npm run set-up -- --project ${projectId}

  docs/going-live.md tells you what comes next.
`;
}
