import { expect, it } from 'vitest';
import { checkOwners } from '../../scripts/lib/deploy/owner-check.ts';
import { look } from './support/look.ts';
import { aWorld } from './support/world.ts';

const ownedBy = (...members: string[]) =>
  look(checkOwners, aWorld({ bindings: [{ role: 'roles/owner', members }] }));

it('wants a second owner, whom only the console can invite', async () => {
  expect((await ownedBy('user:owner@hotel.example')).finding).toEqual({
    kind: 'warning',
    what: 'Only owner@hotel.example owns the project.',
    mend: 'invite a second owner at https://console.cloud.google.com/iam-admin/iam?project=harbour-live',
  });
});

it.each([
  'serviceAccount:backups@harbour-live.iam.gserviceaccount.com',
  'deleted:user:gone@hotel.example?uid=1',
])('does not count %s', async (member) => {
  expect((await ownedBy('user:owner@hotel.example', member)).finding.kind).toBe('warning');
});

it.each([
  ['two people', ['user:owner@hotel.example', 'user:partner@hotel.example']],
  ['a group', ['group:owners@hotel.example']],
  ['an organisation', []],
])('is content with %s', async (_who, members) => {
  expect((await ownedBy(...members)).finding.kind).toBe('fine');
});
