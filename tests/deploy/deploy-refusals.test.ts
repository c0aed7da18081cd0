import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Check } from '../../scripts/lib/deploy/finding.ts';
import {
  checkAuth,
  checkDatabase,
  checkImages,
  checkSite,
  checkWebApp,
} from '../../scripts/lib/deploy/part-checks.ts';
import {
  checkApis,
  checkBilling,
  checkBuildAccount,
  checkPermissions,
  checkProject,
} from '../../scripts/lib/deploy/project-checks.ts';
import { checkData } from '../../scripts/lib/deploy/schema.ts';
import { checkSecret } from '../../scripts/lib/deploy/secret-checks.ts';
import { look } from './support/look.ts';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';
import { rehearse } from './support/rehearse.ts';
import { aSecret, type Secret } from './support/secret.ts';
import { aWorld, LOCATION, REGION, type World } from './support/world.ts';

const SET_UP = 'npm run set-up -- --project harbour-live';
const SET_SMTP = 'npx firebase functions:secrets:set SMTP_URL --project harbour-live';
const OF_SITE = { authorizedDomains: ['localhost'], signIn: { email: { enabled: true } } };
const UNPROTECTED = { ...aWorld().database, deleteProtectionState: 'DELETE_PROTECTION_DISABLED' };

const WITHOUT_SMTP: World['secrets'][] = [
  new Map<string, Secret>(),
  new Map<string, Secret>([['SMTP_URL', aSecret({ state: 'DISABLED' })]]),
];

type Case = [what: string, check: Check, changes: Partial<World>, says: string, mend: string];

/** Nothing is deployed: the check-up ends with these. */
const MISSING: Case[] = [
  [
    'a project that is not there',
    checkProject,
    { projectId: 'another' },
    'owner@hotel.example cannot find the Firebase project harbour-live.',
    `${SET_UP}   (or, for another account: npx firebase login:add)`,
  ],
  [
    'billing that is off',
    checkBilling,
    { isBilled: false },
    'The project has no billing account, and Cloud Functions need the Blaze plan.',
    SET_UP,
  ],
  [
    'APIs that are off',
    checkApis,
    { disabledApis: new Set(['run.googleapis.com', 'firestore.googleapis.com']) },
    "2 of Google's APIs are off: firestore.googleapis.com, run.googleapis.com.",
    SET_UP,
  ],
  [
    'a role that is lacking',
    checkPermissions,
    { lackedPermissions: new Set(['iam.serviceAccounts.create']) },
    'owner@hotel.example may not do this in the project: iam.serviceAccounts.create.',
    'an owner gives owner@hotel.example the roles that docs/going-live.md names, at https://console.cloud.google.com/iam-admin/iam?project=harbour-live',
  ],
  [
    'a database elsewhere',
    checkDatabase,
    { database: { locationId: 'elsewhere' } },
    `The database is in elsewhere, firebase.json says ${LOCATION}, and Google cannot move it.`,
    'write "location": "elsewhere" in firebase.json, with a region near it in the rewrites; or use a new project',
  ],
  [
    'no web app',
    checkWebApp,
    { webApps: [] },
    'No web app is registered, so the pages have no configuration for sign-in.',
    SET_UP,
  ],
  ...WITHOUT_SMTP.map((secrets): Case => [
    `a secret that is not there, of ${secrets.size}`,
    checkSecret('SMTP_URL'),
    { secrets },
    'The secret SMTP_URL is not set: the mail server, as smtps://stay%40your-hotel.example:p%40ss@mail.provider.example:465, or "none" for now.',
    SET_SMTP,
  ]),
  [
    'no site',
    checkSite,
    { sites: [] },
    'There is no Hosting site.',
    'npx firebase hosting:sites:create harbour-live --project harbour-live',
  ],
  ['no sign-in', checkAuth, { auth: undefined }, 'Guests cannot sign in by e-mail yet.', SET_UP],
  [
    'a domain that may not sign people in',
    checkAuth,
    { auth: OF_SITE },
    'www.hotel.example is not authorized, so guests cannot sign in with Google there.',
    SET_UP,
  ],
  [
    'data that newer code wrote',
    checkData,
    { isEmpty: false, schemaVersion: 999 },
    'This data was written by a newer version of the software: it is at version 999, and this software knows up to 1.',
    'deploy code as new as the data',
  ],
];

const WARNINGS: Case[] = [
  [
    'a default account that may not build',
    checkBuildAccount,
    { bindings: [] },
    "The project's default service account holds no role in it, and Google builds functions as that account.",
    SET_UP,
  ],
  [
    'a database that is not protected',
    checkDatabase,
    { database: UNPROTECTED },
    'One command can delete the database, or it cannot be restored to an hour of last week.',
    'npx firebase firestore:databases:update "(default)" --delete-protection ENABLED --point-in-time-recovery ENABLED --project harbour-live',
  ],
  [
    'images that are kept for ever',
    checkImages,
    { repository: { format: 'DOCKER' } },
    'Images of functions are kept forever, which costs a little more with each deploy.',
    `npx firebase functions:artifacts:setpolicy --location ${REGION} --days 1 --project harbour-live`,
  ],
];

describe('the check-up', () => {
  it.each(MISSING)('misses %s', async (_what, check, changes, what, mend) => {
    expect((await look(check, aWorld(changes))).finding).toEqual({ kind: 'missing', what, mend });
  });

  it.each(WARNINGS)('warns of %s', async (_what, check, changes, what, mend) => {
    expect((await look(check, aWorld(changes))).finding).toEqual({ kind: 'warning', what, mend });
  });
});

describe('npm run deploy', () => {
  const DEPLOY = 'npm run deploy -- --project live';
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copyProject({
      '.firebaserc': '{ "projects": { "live": "harbour-live" } }',
      'functions/.env.harbour-live': 'MAIL=off\n', // its secrets are `none`
    });
  });
  afterAll(() => copy.remove());

  it.each<[what: string, says: string, options: { command?: string; world?: World; isSignedIn?: boolean }]>([
    [
      'an option that there is not',
      'npm run deploy -- [--project PROJECT] [--check] [--built] [--yes]',
      { command: `${DEPLOY} --chek` },
    ],
    ['an account that is not signed in', 'npx firebase login', { isSignedIn: false }],
    [
      'a project in which something is missing',
      'Nothing was deployed: see above for what is missing.',
      { command: `${DEPLOY} --yes`, world: aWorld({ isBilled: false }) },
    ],
    ['questions, where there is no terminal', 'add --yes to say yes', {}],
  ])('refuses %s before anything is written, in a sentence', async (_what, says, options) => {
    const { world = aWorld(), ...others } = options;
    const done = await rehearse(world, { folder: copy.folder, command: DEPLOY, ...others });
    expect({ exitCode: done.exitCode, strange: done.strange }, done.output).toEqual({
      exitCode: 1,
      strange: [],
    });
    expect(done.output).toContain(says);
    expect(done.output).not.toMatch(/^ +at .+:\d+:\d+\)?$/m);
    expect(
      done.calls.filter(
        ({ name }) => !/^(GET |POST .*(:testIamPermissions|:getIamPolicy|\/token)$)/.test(name),
      ),
    ).toEqual([]);
  });

  it('has Hosting refuse pages that were built for no project', () => {
    const script = path.join(copy.folder, 'scripts/require-built-for-project.mjs');
    const env = { ...process.env, GCLOUD_PROJECT: 'harbour-live' };
    const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', env });
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('were not built for harbour-live') as string,
    });
  });
});
