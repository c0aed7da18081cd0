import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';
import { rehearse } from './support/rehearse.ts';
import { aSecret } from './support/secret.ts';
import { aWorld, LOCATION, REGION, type World } from './support/world.ts';

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject({
    '.firebaserc': '{ "projects": { "default": "demo-innkeep", "live": "harbour-live" } }',
    'functions/.env.harbour-live': 'MAIL=off\n', // its secrets are `none`
  });
});
afterAll(() => copy.remove());

/** Deploys, and expects a refusal before anything was written. */
async function refused(
  world: World,
  options: { command?: string; isSignedIn?: boolean } = {},
): Promise<string> {
  const { exitCode, output, calls, strange } = await rehearse(world, {
    folder: copy.folder,
    command: 'npm run deploy -- --project live --yes',
    ...options,
  });
  expect(exitCode).toBe(1);
  expect(strange).toEqual([]);
  const written = calls.filter(
    ({ name }) => !/^(GET |POST .*(:testIamPermissions|:getIamPolicy|\/token)$)/.test(name),
  );
  expect(written).toEqual([]);
  return output;
}

it('refuses the demo project, which lives on the developer’s machine alone', async () => {
  expect(await refused(aWorld(), { command: 'npm run deploy -- --yes' })).toContain(
    'demo-innkeep is the demo hotel of this machine.',
  );
});

it('asks for a sign-in', async () => {
  expect(await refused(aWorld(), { isSignedIn: false })).toContain('npx firebase login');
});

it('tells when the account that is signed in finds no such project', async () => {
  const output = await refused(aWorld({ projectId: 'another' }));
  expect(output).toContain('owner@hotel.example finds no Firebase project harbour-live.');
  expect(output).toContain('→ npm run set-up -- --project harbour-live');
});

it('tells of a project without billing, with APIs off and a deployer without roles, all at once', async () => {
  const output = await refused(
    aWorld({
      isBilled: false,
      disabledApis: new Set(['run.googleapis.com', 'firestore.googleapis.com']),
      lackedPermissions: new Set(['iam.serviceAccounts.create']),
    }),
  );
  expect(output).toContain('The project has no billing account');
  expect(output).toContain("2 of Google's APIs are off: firestore.googleapis.com, run.googleapis.com.");
  expect(output).toContain('→ npm run set-up -- --project harbour-live');
  expect(output).toContain('owner@hotel.example may not do this in the project: iam.serviceAccounts.create.');
  expect(output).toContain(
    'an owner gives owner@hotel.example the roles that docs/going-live.md names, at https://console.cloud.google.com/iam-admin/iam?project=harbour-live',
  );
});

it('tells of everything else that is missing, with the command or page that mends it', async () => {
  const output = await refused(
    aWorld({
      bindings: [],
      database: { locationId: 'elsewhere' },
      webApps: [],
      secrets: new Map(),
      sites: [],
      auth: undefined,
    }),
  );
  expect(output).toContain("The project's default service account holds no role in it");
  expect(output).toContain(
    `The database lies in elsewhere, firebase.json says ${LOCATION}, and Google cannot move it.`,
  );
  expect(output).toContain('No web app is registered');
  expect(output).toContain('npx firebase functions:secrets:set SMTP_URL --project harbour-live');
  expect(output).toContain('npx firebase hosting:sites:create harbour-live --project harbour-live');
  expect(output).toContain(
    'Guests cannot sign in by e-mail yet.\n    → npm run set-up -- --project harbour-live',
  );
});

it('tells of a site whose domain may not sign people in, and warns of what is less than safe', async () => {
  const world = aWorld({ secrets: new Map([['SMTP_URL', aSecret({ state: 'DISABLED' })]]) });
  world.auth = { ...world.auth, authorizedDomains: ['localhost'] };
  world.database = { ...world.database, deleteProtectionState: 'DELETE_PROTECTION_DISABLED' };
  const output = await refused(world);
  expect(output).toContain('harbour-live-4c1f0.web.app is no authorised domain');
  expect(output).toContain('npx firebase functions:secrets:set SMTP_URL --project harbour-live');
  expect(output).toContain(
    'npx firebase firestore:databases:update "(default)" --delete-protection ENABLED --point-in-time-recovery ENABLED --project harbour-live',
  );
});

it('wants agreement in so many words where there is no terminal', async () => {
  expect(await refused(aWorld(), { command: 'npm run deploy -- --project live' })).toContain(
    'add --yes to agree',
  );
});

it('only looks when that is all it is asked for', async () => {
  const { exitCode, output, calls } = await rehearse(aWorld(), {
    folder: copy.folder,
    command: 'npm run deploy -- --check --project live',
  });
  expect(exitCode).toBe(0);
  expect(output).toContain(`✔ the database in ${LOCATION}, protected`);
  expect(calls.filter(({ name }) => /^(POST|PUT|PATCH|DELETE) cloudfunctions/.test(name))).toEqual([]);
});

it('refuses data that newer code wrote, and pages that were built for no project', async () => {
  const newer = aWorld({ isEmpty: false, schemaVersion: 999 });
  expect(await refused(newer)).toContain('This data was written by a newer version of the software');
  expect(
    await refused(aWorld(), { command: 'npx firebase deploy --only hosting --project live --force' }),
  ).toContain('The pages in web/dist were not built for harbour-live');
});

it('warns of images that are kept for ever', async () => {
  const world = aWorld({ repository: { format: 'DOCKER' }, secrets: new Map() });
  expect(await refused(world)).toContain(
    `npx firebase functions:artifacts:setpolicy --location ${REGION} --days 1 --project harbour-live`,
  );
});
