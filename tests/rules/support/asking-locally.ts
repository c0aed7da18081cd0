import { authorizer } from '../../../local/src/firestore/authorize.ts';
import { isAuthorized } from '../../../local/src/firestore/authorize-testing.ts';
import { type ReadResource, resourceOf } from '../../../local/src/firestore/resource-reader.ts';
import type { Value } from '../../../local/src/rules/values.ts';
import type { Ruleset } from '../../../local/src/rules/ruleset.ts';
import { storageRequest } from '../../../local/src/firebase-tools/storage-request.ts';
import {
  type Asking,
  type Caller,
  dataOf,
  type DocumentAction,
  type FileAction,
  newNameIn,
  pathOf,
  type Place,
  roleClaim,
  type World,
} from './matrix.ts';

const PROJECT_ID = 'demo-matrix';
const DATABASE = `projects/${PROJECT_ID}/databases/(default)`;
const DOCUMENTS = `${DATABASE}/documents`;

function readerOf(world: World): ReadResource {
  const resources = new Map(
    world.documents.map((place): [name: string, resource: Value] => {
      const data = new Map(Object.entries(dataOf(world, place)));
      return [`${DOCUMENTS}/${pathOf(place)}`, resourceOf(data)];
    }),
  );
  return (name) => Promise.resolve(resources.get(name) ?? null);
}

/** Asks the evaluator directly: a thousand times faster than the SDKs, so that every mutant is asked. */
export function askLocally(ruleset: Ruleset, world: World): Asking {
  const authorize = authorizer(ruleset, readerOf(world));

  return {
    document(caller, action, place) {
      const token = tokenOf(caller, world);
      const authorization = token === undefined ? '' : `Bearer ${token}`;
      return isAuthorized(authorize, authorization, callOf(caller, action, place, world));
    },
    file(caller, action, place) {
      const request = storageRequest({
        ...fileQuestion(action, place, world),
        token: tokenOf(caller, world),
      });
      return Promise.resolve(request !== undefined && ruleset.decide(request).allowed);
    },
  };
}

function callOf(
  caller: Caller,
  action: DocumentAction,
  place: Place,
  world: World,
): [call: string, request: object] {
  const uid = caller === 'visitor' ? '' : world.uidOf[caller];
  const parent = [DOCUMENTS, ...place.within.split('/').slice(0, -1)].join('/');
  const collectionId = place.within.split('/').at(-1) ?? '';
  const query = (within: string, structuredQuery: object): [string, object] => [
    'Listen',
    { addTarget: { targetId: 1, query: { parent: within, structuredQuery } } },
  ];
  const get = (path: string): [string, object] => [
    'Listen',
    { addTarget: { targetId: 1, documents: { documents: [`${DOCUMENTS}/${path}`] } } },
  ];
  const own = { fieldFilter: { field: { fieldPath: 'uid' }, op: 'EQUAL', value: { stringValue: uid } } };

  switch (action) {
    case 'get':
      return get(pathOf(place));
    case 'get missing':
      return get(pathOf(place, world.missing));
    case 'list':
      return query(parent, { from: [{ collectionId }] });
    case 'list own':
      return query(parent, { from: [{ collectionId }], where: own });
    case 'list at any depth':
      return query(DOCUMENTS, { from: [{ collectionId, allDescendants: true }] });
    case 'create':
      return commit(write(pathOf(place, newNameIn(place, caller, world)), { uid, role: 'admin' }));
    case 'update':
      return commit(write(pathOf(place), { uid, role: 'admin' }));
    case 'delete':
      return commit({ delete: `${DOCUMENTS}/${pathOf(place)}` });
  }
}

function commit(...writes: readonly object[]): [call: string, request: object] {
  return ['Commit', { database: DATABASE, writes }];
}

function write(path: string, data: Readonly<Record<string, string>>): object {
  const fields = Object.fromEntries(
    Object.entries(data).map(([name, stringValue]) => [name, { stringValue }]),
  );
  return { update: { name: `${DOCUMENTS}/${path}`, fields } };
}

function fileQuestion(action: FileAction, place: Place, { missing }: World) {
  const bucket = `b/${PROJECT_ID}/o`;
  const [there, new_] = [`${bucket}/${pathOf(place)}`, `${bucket}/${pathOf(place, missing)}`];

  switch (action) {
    case 'get':
      return { method: 'get', path: there };
    case 'get missing':
      return { method: 'get', path: new_ };
    case 'list':
      return { method: 'list', path: `${bucket}/${place.within}`, delimiter: '/' };
    case 'create':
      return { method: 'create', path: new_ };
    case 'update':
      return { method: 'update', path: there };
    case 'delete':
      return { method: 'delete', path: there };
  }
}

/** Returns an unsigned token, like the Auth emulator's. */
function tokenOf(caller: Caller, { uidOf }: World): string | undefined {
  if (caller === 'visitor') return undefined;
  const uid = uidOf[caller];
  const claims = { user_id: uid, sub: uid, email: `${uid}@innkeep.test`, ...roleClaim(caller) };
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
