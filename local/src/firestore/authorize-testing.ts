import { readFileSync } from 'node:fs';
import { Metadata, status } from '@grpc/grpc-js';
import { loadRuleset } from '../rules/ruleset.ts';
import { type Authorize, authorizer } from './authorize.ts';
import { openMemoryDatabase } from './memory-firestore.ts';
import { type ReadResource, resourceReader } from './resource-reader.ts';

const DATABASE = 'projects/demo-test/databases/(default)';
export const DOCUMENTS = `${DATABASE}/documents`;
const ownRules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');

const tokenOf = (uid: string) =>
  `Bearer e30.${Buffer.from(JSON.stringify({ user_id: uid })).toString('base64url')}.`;
const CALLERS: Readonly<Record<string, string>> = {
  visitor: '',
  ana: tokenOf('ana'),
  ben: tokenOf('ben'),
  admin: 'Bearer owner',
};

let reader: Promise<ReadResource> | undefined;

/** Whether rules allow a call to a database with three documents, which belong to Ana. */
export async function allows(
  caller: string,
  call: string,
  request: object,
  rules = ownRules,
): Promise<boolean> {
  reader ??= openReader();
  const authorize = authorizer(loadRuleset(rules), await reader);
  return isAuthorized(authorize, CALLERS[caller] ?? caller, [call, request]);
}

async function openReader(): Promise<ReadResource> {
  const { client } = await openMemoryDatabase('demo-test');
  const fields = { uid: { stringValue: 'ana' }, open: { booleanValue: true } };
  const writes = ['rooms/a', 'bookings/a', 'users/ana'].map((path) => ({
    update: { name: `${DOCUMENTS}/${path}`, fields },
  }));
  await client.commit({ database: DATABASE, writes });
  return resourceReader(client);
}

/** Whether a call with this header is allowed. Other errors are thrown. */
export async function isAuthorized(
  authorize: Authorize,
  authorization: string,
  [call, request]: readonly [call: string, request: object],
): Promise<boolean> {
  const metadata = new Metadata();
  if (authorization !== '') metadata.set('authorization', authorization);
  try {
    await authorize(call, metadata, request);
    return true;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === status.PERMISSION_DENIED) return false;
    throw error;
  }
}

/** Returns rules with one rule, for the collection `things`. */
export function rulesFor(method: string, condition: string): string {
  const match = `match /things/{id} { allow ${method}: if ${condition}; }`;
  return `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { ${match} } }`;
}
