import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { aWorld, type World } from '../support/world.ts';

/* Indexes and rules. */

const GROUP =
  'firestore.googleapis.com /v1/projects/harbour-live/databases/(default)/collectionGroups/bookings';
const RULES = 'firebaserules.googleapis.com /v1/projects/harbour-live';

let world: World;
beforeEach(() => {
  world = aWorld();
});

const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
const holding = (fieldPath: string) => ({ fieldPath, arrayConfig: 'CONTAINS' });

describe('a composite index', () => {
  const make = (fields: object[], queryScope = 'COLLECTION') =>
    ask(world, `POST ${GROUP}/indexes`, { fields, queryScope });

  it.each<[string, object[], string]>([
    ['of one field', [up('uid')], 'this index is not necessary, configure using single field index controls'],
    ['of one field and the name', [up('uid'), up('__name__')], 'this index is not necessary'],
    [
      'without a direction',
      [up('uid'), { fieldPath: 'checkin' }],
      'must have either an order or an array_config',
    ],
    [
      'with two modes',
      [up('uid'), { ...up('weeks'), ...holding('weeks') }],
      'must have either an order or an array_config',
    ],
    [
      'with a direction that is none',
      [up('uid'), { fieldPath: 'checkin', order: 'UP' }],
      'must have either an order',
    ],
    [
      'of two arrays',
      [holding('weeks'), holding('tokens')],
      'more than one field with an array configuration',
    ],
    ['of a field twice', [up('uid'), up('checkin'), up('uid')], 'cannot contain a field more than once'],
    ['of no field', [up('uid'), { order: 'ASCENDING' }], 'Invalid field path "".'],
    ['of a field without its quotes', [up('uid'), up('check-in')], 'Invalid field path "check-in".'],
    ['of a field of Google’s', [up('uid'), up('__id__')], 'Invalid field path "__id__".'],
    [
      'of too many fields',
      Array.from({ length: 101 }, (_, index) => up(`f${index}`)),
      'too many fields in index',
    ],
  ])('%s is refused', async (_, fields, message) => {
    const refusal = await make(fields);
    expect(refusal).toMatchObject({ status: 400, reason: 'INVALID_ARGUMENT' });
    expect(refusal.message).toContain(message);
    expect(world.indexes).toEqual([]);
  });

  it('of another scope is refused', async () => {
    expect(await make([up('uid'), up('checkin')], 'DATABASE')).toMatchObject({ status: 400 });
  });

  it('is made once, however its end is written', async () => {
    expect(await make([up('uid'), up('room._id')])).toMatchObject({ status: 200 });
    const already = { status: 409, reason: 'ALREADY_EXISTS', message: 'index already exists' };
    expect(await make([up('uid'), up('room._id')])).toMatchObject(already);
    expect(await make([up('uid'), up('room._id'), up('__name__')])).toMatchObject(already);
    expect(await make([up('uid'), up('room._id')], 'COLLECTION_GROUP')).toMatchObject({ status: 200 });
  });

  it('wants a database', async () => {
    world.database = undefined;
    expect(await make([up('uid'), up('checkin')])).toMatchObject({ status: 404 });
  });

  it('has to wait while Firestore is at others, as often as the world says', async () => {
    world.indexConflicts = 2;
    const busy = {
      status: 409,
      reason: 'ABORTED',
      message: 'too much contention on these datastore entities. please try again.',
    };
    expect(await make([up('uid'), up('checkin')])).toMatchObject(busy);
    expect(await ask(world, `PATCH ${GROUP}/fields/guest`, { indexConfig: { indexes: [] } })).toMatchObject(
      busy,
    );
    expect(await make([up('uid'), up('checkin')])).toMatchObject({ status: 200 });
  });
});

describe('the indexes of one field', () => {
  const set = (path: string, body: object) => ask(world, `PATCH ${GROUP}/fields/${path}`, body);
  const indexes = (...each: object[]) => ({ indexConfig: { indexes: each } });
  const index = (field: object) => ({ queryScope: 'COLLECTION_GROUP', fields: [field] });

  it.each([
    ['guest', indexes()],
    ['room.des', indexes()],
    ['`check-in`', indexes()],
    ['*', indexes()],
    ['sold', indexes(index(holding('sold')))],
    ['expireAt', { ...indexes(), ttlConfig: {} }],
  ])('are taken of %s', async (path, body) => {
    expect(await set(path, body)).toMatchObject({ status: 200 });
    expect(world.fields.has(`bookings.${path}`)).toBe(true);
  });

  it.each([
    ['check-in', indexes(), 'Invalid field path "check-in".'],
    ['__name__', indexes(), 'Invalid field path "__name__".'],
    ['*', { ...indexes(), ttlConfig: {} }, 'TTL cannot be set on the wildcard field.'],
    ['sold', indexes(index(holding('nights'))), 'The index of sold names nights.'],
    [
      'sold',
      indexes({ queryScope: 'COLLECTION', fields: [] }),
      'A single-field index must have exactly one field.',
    ],
    ['sold', indexes(index({ fieldPath: 'sold' })), 'must have either an order or an array_config'],
    ['sold', indexes({ fields: [up('sold')] }), 'Invalid value at \'index.query_scope\': "undefined"'],
    ['sold', indexes(index(up('sold')), index(up('sold'))), 'The same index is configured more than once.'],
  ])('are refused of %s: %j', async (path, body, message) => {
    const refusal = await set(path, body);
    expect(refusal).toMatchObject({ status: 400, reason: 'INVALID_ARGUMENT' });
    expect(refusal.message).toContain(message);
    expect(world.fields.size).toBe(0);
  });

  it('are two hundred fields’ at most', async () => {
    for (let made = 0; made < 200; made++) world.fields.set(`rooms.f${made}`, {});
    expect(await set('guest', indexes())).toMatchObject({ status: 429, reason: 'RESOURCE_EXHAUSTED' });
  });
});

describe('rules', () => {
  const OF_DATA =
    "rules_version = '2';\nservice cloud.firestore {\n  match /rooms/{id} { allow get: if true; }\n}\n";
  const OF_FILES = OF_DATA.replace('cloud.firestore', 'firebase.storage');
  const BROKEN = OF_DATA.replace('if true', 'if maybe');
  const source = (content: string) => ({ source: { files: [{ name: 'firestore.rules', content }] } });
  const keep = async (content: string) => (await ask(world, `POST ${RULES}/rulesets`, source(content))).body;
  const release = (what: string, rulesetName: unknown) =>
    ask(world, `POST ${RULES}/releases`, { name: `projects/harbour-live/releases/${what}`, rulesetName });

  it('are compiled', async () => {
    const { body } = await ask(world, `POST ${RULES}:test`, source(OF_DATA));
    expect(body).toEqual({ issues: [] });
    const broken = await ask(world, `POST ${RULES}:test`, source(BROKEN));
    expect(broken.body).toMatchObject({
      issues: [{ severity: 'ERROR', sourcePosition: { fileName: 'firestore.rules', line: 3 } }],
    });
  });

  it('are not kept if they do not compile', async () => {
    const refusal = await ask(world, `POST ${RULES}/rulesets`, source(BROKEN));
    expect(refusal).toMatchObject({ status: 400, reason: 'INVALID_ARGUMENT' });
    expect(refusal.message).toContain('Compilation error in firestore.rules at line 3');
    expect(await ask(world, `POST ${RULES}/rulesets`, { source: { files: [] } })).toMatchObject({
      status: 400,
    });
    expect(world.rulesets.size).toBe(0);
  });

  it('are released if they are there, for what is there, by rules of its kind', async () => {
    const { name } = await keep(OF_DATA);
    const { name: ofFiles } = await keep(OF_FILES);
    const bucket = 'firebase.storage/harbour-live.firebasestorage.app';
    expect(await release('cloud.firestore', 'projects/harbour-live/rulesets/none')).toMatchObject({
      status: 404,
    });
    expect(await release('firestore', name)).toMatchObject({ status: 400 });
    expect(await release('firebase.storage/another.firebasestorage.app', ofFiles)).toMatchObject({
      status: 404,
    });
    expect(await release(bucket, name)).toMatchObject({
      status: 400,
      message: 'The ruleset has no rules for firebase.storage.',
    });
    expect(world.releases.size).toBe(0);
    expect(await release('cloud.firestore', name)).toMatchObject({ status: 200 });
    expect(await release('cloud.firestore', name)).toMatchObject({ status: 409, reason: 'ALREADY_EXISTS' });
    expect(await release(bucket, ofFiles)).toMatchObject({ status: 200 });
    const path = `${RULES}/releases/cloud.firestore`;
    const next = { name: 'projects/harbour-live/releases/cloud.firestore', rulesetName: ofFiles };
    expect(await ask(world, `PATCH ${path}`, { release: next })).toMatchObject({ status: 400 });
  });
});
