import { status } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { allows, DOCUMENTS, rulesFor } from './authorize-testing.ts';

describe('writing', () => {
  const named = (path: string) => `${DOCUMENTS}/${path}`;
  const update = (path: string) => ({ update: { name: named(path), fields: {} } });

  it.each(['rooms', 'bookings', 'users', 'mail', 'audit'])('is not for clients: %s', async (collection) => {
    const writes = [
      update(`${collection}/a`),
      update(`${collection}/new`),
      { delete: named(`${collection}/a`) },
    ];
    for (const write of writes) {
      expect(await allows('ana', 'Commit', { writes: [write] })).toBe(false);
      expect(await allows('ana', 'BatchWrite', { writes: [write] })).toBe(false);
      expect(await allows('admin', 'Commit', { writes: [write] })).toBe(true);
    }
  });

  it.each<[method: string, condition: string, write: object, isAllowed: boolean]>([
    ['create', 'true', update('rooms/new'), true],
    ['create', 'true', update('rooms/a'), false],
    ['update', 'true', update('rooms/a'), true],
    ['update', 'true', update('rooms/new'), false],
    ['delete', 'resource.data.open', { delete: named('rooms/a') }, true],
    ['delete', 'true', update('rooms/a'), false],
    ['get', 'true', { verify: named('rooms/a') }, true],
  ])('allow %s: if %s', async (method, condition, write, isAllowed) => {
    const rules = rulesFor(method, condition).replace('things', 'rooms');
    expect(await allows('visitor', 'Commit', { writes: [write] }, rules)).toBe(isAllowed);
  });

  it('twice to one document in one commit is refused', async () => {
    const writes = [update('things/a'), update('things/a')];
    expect(await allows('visitor', 'Commit', { writes }, rulesFor('write', 'true'))).toBe(false);
  });

  it('of no document is not judged at all', async () => {
    const writes = [{ update: { fields: {} } }];
    const judged = allows('visitor', 'Commit', { writes }, rulesFor('write', 'true'));
    await expect(judged).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
  });
});
