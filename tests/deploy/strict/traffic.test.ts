import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { aWorld, REGION, type World } from '../support/world.ts';

/* Which revision of a service answers, and under which tags: roll-backs depend on it. */

const SERVICE = `run.googleapis.com /v1/projects/harbour-live/locations/${REGION}/services/api`;
const LATEST = { latestRevision: true, percent: 100 };

let world: World;
beforeEach(() => {
  const service = { metadata: { name: 'api', generation: 3 }, spec: { traffic: [LATEST] } };
  world = aWorld({ services: new Map([['api', service]]) });
});

const send = (...traffic: object[]) => ask(world, `PUT ${SERVICE}`, { spec: { traffic } });
const tagged = (tag: string, revisionName = 'api-1') => ({ revisionName, tag });
const kept = () => (world.services.get('api') as { spec: { traffic: object[] } }).spec.traffic; // as it was sent

describe('the traffic of a service', () => {
  it('may be tagged', async () => {
    expect(await send(LATEST, tagged('fh-0123456789abcdef'))).toMatchObject({ status: 200 });
    expect(kept()).toEqual([LATEST, { revisionName: 'api-1', tag: 'fh-0123456789abcdef' }]);
  });

  it.each<[string, object[], string]>([
    ['a revision that is not there', [LATEST, tagged('a', 'api-4')], "Revision 'api-4' is not found."],
    ['nothing', [{ percent: 100 }], 'exactly one of revisionName and latestRevision=true must be set.'],
    [
      'two at once',
      [{ ...LATEST, revisionName: 'api-1' }],
      'exactly one of revisionName and latestRevision=true',
    ],
    ['less than all', [{ ...LATEST, percent: 99 }], 'must sum to 100, not 99.'],
    ['one tag twice', [LATEST, tagged('a'), tagged('a', 'api-2')], 'a tag must be unique in a service.'],
    ['a tag in capitals', [LATEST, tagged('fh-V1')], "'fh-V1': only lowercase, digits, and hyphens"],
    ['a tag with an open end', [LATEST, tagged('fh-')], "'fh-': only lowercase, digits, and hyphens"],
    [
      'a tag that is too long',
      [LATEST, tagged('a'.repeat(44))],
      'Combined traffic tag and service name cannot exceed 46 characters.',
    ],
  ])('goes to no %s', async (_, traffic, message) => {
    const refusal = await send(...traffic);
    expect(refusal).toMatchObject({ status: 400, reason: 'INVALID_ARGUMENT' });
    expect(refusal.message).toContain(message);
    expect(kept()).toEqual([LATEST]);
  });

  it('loses its oldest tag where there are too many', async () => {
    const tags = Array.from({ length: 2001 }, (_, number) => tagged(`t${number}`));
    expect(await send(LATEST, ...tags)).toMatchObject({ status: 200 });
    expect(kept()).toHaveLength(2001);
    expect(kept().slice(0, 2)).toEqual([LATEST, tagged('t1')]);
  });
});
