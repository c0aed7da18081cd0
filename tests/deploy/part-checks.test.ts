import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { checkBucket } from '../../scripts/lib/deploy/bucket.ts';
import { checkGoogleSignIn, checkRelease } from '../../scripts/lib/deploy/part-checks.ts';
import { checkOwners, checkRuntime, findingOn } from '../../scripts/lib/deploy/project-checks.ts';
import { look } from './support/look.ts';
import { aWorld } from './support/world.ts';

const PROVIDERS = 'https://console.firebase.google.com/project/harbour-live/authentication/providers';

describe('the check of sign-in with Google', () => {
  it('is content where it is on', async () => {
    const { finding } = await look(checkGoogleSignIn, aWorld({ googleSignIn: { enabled: true } }));
    expect(finding).toEqual({ kind: 'fine', what: 'sign-in with Google' });
  });

  it.each([
    ['was never opened', undefined],
    ['is off', { enabled: false }],
  ])('says that the pages have no button where it %s', async (_how, googleSignIn) => {
    expect((await look(checkGoogleSignIn, aWorld({ googleSignIn }))).finding).toEqual({
      kind: 'warning',
      what: 'Sign-in with Google is off, so the pages have no button for it.',
      mend: `switch on "Google" at ${PROVIDERS}, and deploy again   (fine without it)`,
    });
  });
});

describe('the check of the bucket', () => {
  it('is content where pictures lie in the region of the functions', async () => {
    const { finding } = await look(checkBucket, aWorld({ bucketLocation: 'EUROPE-WEST1' }));
    expect(finding).toEqual({ kind: 'fine', what: 'a bucket for pictures in europe-west1' });
  });

  it('warns where they lie elsewhere', async () => {
    const { finding } = await look(checkBucket, aWorld({ bucketLocation: 'US-CENTRAL1' }));
    expect(finding).toMatchObject({
      kind: 'warning',
      what: 'The bucket for pictures is in us-central1, the functions are in europe-west1: you pay for the traffic between them.',
    });
  });

  it('promises one in that region where there is none', async () => {
    const { finding } = await look(checkBucket, aWorld({ hasBucket: false }));
    expect(finding).toEqual({ kind: 'fine', what: 'a bucket for pictures: it will be made in europe-west1' });
  });
});

describe('the check of the runtime', () => {
  const runtime = {
    friendly: 'Node.js 22',
    deprecationDate: day('2027-04-30'),
    decommissionDate: day('2028-10-31'),
  };
  const dates = 'Node.js 22, which Google maintains until Fri 30 Apr 2027 and deploys until Tue 31 Oct 2028';

  it('names the days, three months before the first', () => {
    expect(findingOn(runtime, day('2027-01-29'))).toEqual({ kind: 'fine', what: dates });
  });

  it.each(['2027-01-30', '2027-05-01', '2029-01-01'])('warns from then on: %s', (date) => {
    expect(findingOn(runtime, day(date))).toEqual({
      kind: 'warning',
      what: `The functions run on ${dates}.`,
      mend: 'use a version with a newer Node: docs/upgrading.md',
    });
  });

  it('takes them from the Firebase CLI, which knows the runtime of firebase.json', async () => {
    const { finding } = await look(checkRuntime, aWorld());
    expect(finding.what).toContain('Node.js 22, which Google maintains until Fri 30 Apr 2027');
  });
});

it('the check of the release names what is online by its whole id, as a roll-back asks for it', async () => {
  const world = aWorld({ liveVersion: '3f2a9c41d07be586', liveMessage: 'Innkeep 1.0.0' });
  const { finding } = await look(checkRelease, world);
  expect(finding.what).toMatch(/; online is Innkeep 1\.0\.0, harbour-live-4c1f0@3f2a9c41d07be586$/);
});

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
  ['an organization', []],
])('is content with %s', async (_who, members) => {
  expect((await ownedBy(...members)).finding.kind).toBe('fine');
});
