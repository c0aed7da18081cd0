import { describe, expect, it } from 'vitest';
import { callsOf, type FirstDeploy } from '../support/first-deploy.ts';
import { LOCATION } from '../support/world.ts';

export function describeData(deployed: () => FirstDeploy): void {
  describe('the first deploy to a new project', () => {
    it('backs the database up every day and every week', () => {
      const { world } = deployed();
      expect(world.backupSchedules).toMatchObject([
        { dailyRecurrence: {}, retention: '604800s' },
        { weeklyRecurrence: { day: 'SUNDAY' }, retention: '8467200s' },
      ]);
    });

    it('makes the database where the hotel wants it, in the standard edition, protected', () => {
      const { world, walked } = deployed();
      expect(world.database).toEqual({
        name: 'projects/harbour-live/databases/(default)',
        locationId: LOCATION,
        type: 'FIRESTORE_NATIVE',
        databaseEdition: 'STANDARD',
        deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      });
      const creations = callsOf(walked).filter(({ name }) =>
        name.endsWith('POST firestore.googleapis.com /v1/projects/harbour-live/databases'),
      );
      expect(creations).toHaveLength(1);
    });

    it('sets indexes, and has Firestore forget mails, counters, keys and kept names by itself', () => {
      const { world } = deployed();
      expect(
        world.indexes.map(({ fields }) =>
          (fields as { fieldPath: string }[]).map(({ fieldPath }) => fieldPath),
        ),
      ).toEqual(
        expect.arrayContaining([
          ['uid', 'checkin', '__name__'],
          ['email', 'checkin', '__name__'],
        ]),
      );
      const forgotten = [...world.fields]
        .filter(([, { ttlConfig }]) => ttlConfig !== undefined)
        .map(([field]) => field);
      expect(forgotten.sort()).toEqual([
        'keys.expireAt',
        'limits.expiresAt',
        'mail.expireAt',
        'names.expireAt',
      ]);
    });

    it('notes of which version the data are', () => {
      const { world } = deployed();
      expect(world.schemaVersion).toBe(1);
    });
  });
}
