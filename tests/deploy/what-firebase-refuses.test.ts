import { expect, it } from 'vitest';
import { ask, expectRefused, type Broken } from './support/ask.ts';
import { aWorld, SITE_NAME, type World } from './support/world.ts';

/*
 * Each check of the stand-in for Google refuses one broken thing, which a file or a command of ours could hold
 * and the CLI would send. Here it is about data, their rules, and the site.
 */

const DATABASES = 'firestore.googleapis.com /v1/projects/harbour-live/databases';
const GROUP = `${DATABASES}/(default)/collectionGroups/bookings`;
const RULES = 'firebaserules.googleapis.com /v1/projects/harbour-live';
const HOSTING = `firebasehosting.googleapis.com /v1beta1/projects/harbour-live/sites/${SITE_NAME}`;
const DATA_RULES =
  "rules_version = '2';\nservice cloud.firestore {\n  match /rooms/{id} { allow get: if true; }\n}\n";

/** Returns a world in which each of the calls below would be right, but for what is broken in it. */
function theWorld(): World {
  const world = aWorld({
    services: new Map([['api', { spec: { traffic: [{ latestRevision: true, percent: 100 }] } }]]),
    versions: new Map([['v1', { status: 'CREATED', files: {} }]]),
    rulesets: new Map([['r0', DATA_RULES]]),
  });
  world.archive.beside.set('rescue', { until: 'now', hasCursor: true });
  world.archive.namesFreeIn.set('before', 5);
  return world;
}

const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
const holding = (fieldPath: string) => ({ fieldPath, arrayConfig: 'CONTAINS' });
const rules = (content: string) => ({ source: { files: [{ name: 'firestore.rules', content }] } });
const clone = (databaseId: string, from = '(default)', minute = '2026-11-21T14:30:00Z') => ({
  databaseId,
  pitrSnapshot: { database: `projects/harbour-live/databases/${from}`, snapshotTime: minute },
});

function anIndex(what: string, fields: object[], message: string): Broken {
  return [what, `POST ${GROUP}/indexes`, { fields, queryScope: 'COLLECTION' }, 400, message];
}

function aSite(what: string, config: object, message: string): Broken {
  return [what, `PATCH ${HOSTING}/versions/v1`, { config }, 400, message];
}

it.each<Broken>([
  anIndex('an index of one field', [up('uid'), up('__name__')], 'this index is not necessary'),
  anIndex(
    'an index of two arrays',
    [holding('weeks'), holding('tokens')],
    'more than one field with an array configuration',
  ),
  anIndex(
    'an index with a field twice',
    [up('uid'), up('checkin'), up('uid')],
    'cannot contain a field more than once',
  ),
  anIndex(
    'an index of a field without its quotes',
    [up('uid'), up('check-in')],
    'Invalid field path "check-in".',
  ),
  [
    'an override of a field without its quotes',
    `PATCH ${GROUP}/fields/check-in`,
    {},
    400,
    'Invalid field path "check-in".',
  ],
  [
    'an override with one index twice',
    `PATCH ${GROUP}/fields/sold`,
    { indexConfig: { indexes: [{ fields: [up('sold')] }, { fields: [up('sold')] }] } },
    400,
    'The same index is configured more than once.',
  ],
  [
    'rules that do not compile',
    `POST ${RULES}/rulesets`,
    rules(DATA_RULES.replace('if true', 'if maybe')),
    400,
    'Compilation error in firestore.rules at line 3',
  ],
  [
    'the rules of another service',
    `POST ${RULES}/releases`,
    {
      name: 'projects/harbour-live/releases/firebase.storage/harbour-live.firebasestorage.app',
      rulesetName: 'projects/harbour-live/rulesets/r0',
    },
    400,
    'The ruleset has no rules for firebase.storage.',
  ],
  [
    'rules for a bucket that is not there',
    `POST ${RULES}/releases`,
    {
      name: 'projects/harbour-live/releases/firebase.storage/another.firebasestorage.app',
      rulesetName: 'projects/harbour-live/rulesets/r0',
    },
    404,
    'There is no firebase.storage in the project.',
  ],
  aSite('an open brace', { rewrites: [{ glob: '/{a,b', path: '/a.html' }] }, 'Invalid glob pattern: /{a,b'),
  aSite('crossed brackets', { headers: [{ glob: '/{a,(b})', headers: {} }] }, 'Invalid glob pattern'),
  aSite(
    'a header with a space',
    { headers: [{ glob: '/a', headers: { 'Cache Control': 'x' } }] },
    'Invalid header "Cache Control".',
  ),
  aSite(
    'a page without its path',
    { rewrites: [{ glob: '/**', path: 'a.html' }] },
    'Invalid rewrite path "a.html".',
  ),
  aSite(
    'a way to a service that is not there',
    { rewrites: [{ glob: '/**', run: { serviceId: 'app' } }] },
    'Cloud Run service `app` does not exist',
  ),
  aSite(
    'a way to a revision that is not there',
    { rewrites: [{ glob: '/**', run: { serviceId: 'api', tag: 'fh-v2' } }] },
    'Cloud Run tag `fh-v2` does not exist on service `api`.',
  ),
  [
    'a version of the site that is not finished',
    `POST ${HOSTING}/channels/live/releases?versionName=sites/${SITE_NAME}/versions/v1`,
    {},
    400,
    'Version is CREATED.',
  ],
  [
    'a copy of half a minute',
    `POST ${DATABASES}:clone`,
    clone('copy', '(default)', '2026-11-21T14:30:30Z'),
    400,
    'The snapshot time is no whole minute.',
  ],
  [
    'a copy of a database that is not there',
    `POST ${DATABASES}:clone`,
    clone('copy', 'another'),
    404,
    'Source database was not found.',
  ],
  [
    'a copy with the name of another',
    `POST ${DATABASES}:clone`,
    clone('rescue'),
    409,
    'Database already exists.',
  ],
  [
    'a copy with the name of a database that was just deleted',
    `POST ${DATABASES}:clone`,
    clone('before'),
    409,
    "Database ID 'before' is not available",
  ],
  [
    'the deletion of a protected database',
    `DELETE ${DATABASES}/(default)`,
    {},
    400,
    'Database has delete protection enabled.',
  ],
])('%s is refused', (...broken) => expectRefused(theWorld(), broken));

it('passwords open accounts only where they came with what they were hashed with', async () => {
  const world = theWorld();
  const user = { localId: 'u1', email: 'ana@hotel.example', passwordHash: 'aGFzaA==', salt: 'c2FsdA==' };
  await ask(world, 'POST www.googleapis.com /identitytoolkit/v3/relyingparty/uploadAccount', {
    users: [user],
  });
  expect(world.archive.accounts.get('u1')?.isOpened).toBe(false);
});
