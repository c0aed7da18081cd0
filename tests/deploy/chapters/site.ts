import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FirstDeploy, SITE } from '../support/first-deploy.ts';
import { REGION } from '../support/world.ts';

export function describeSite(deployed: () => FirstDeploy): void {
  describe('the first deploy to a new project', () => {
    it('releases the rules of this project', () => {
      const { world, copy } = deployed();
      const source = (release: string) =>
        world.rulesets.get(
          world.releases.get(`projects/harbour-live/releases/${release}`)?.split('/').at(-1) ?? '',
        );
      const written = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8');
      expect(source('cloud.firestore')).toBe(written('firestore.rules'));
      expect(source('firebase.storage/harbour-live.firebasestorage.app')).toBe(written('storage.rules'));
    });

    it('serves pages that bring their configuration along, whose rewrites lead to the functions', () => {
      const { world, copy } = deployed();
      const live = world.versions.get(world.liveVersion ?? '');
      expect(live).toMatchObject({ status: 'FINALIZED' });
      const config = live?.config as { rewrites: object[] } | undefined; // as the Hosting API has it
      expect(config?.rewrites.slice(0, 3)).toEqual([
        { glob: '/1/upload{,/**}', run: { serviceId: 'upload', region: REGION, tag: 'fh-v1' } },
        { glob: '/payments{,/**}', run: { serviceId: 'pay', region: REGION, tag: 'fh-v1' } },
        {
          glob: '/{room,availability,rates,user,orders,bookings,texts,calendars,desk,sitemap.xml}{,/**}',
          run: { serviceId: 'api', region: REGION, tag: 'fh-v1' },
        },
      ]);
      // Pinned, so that a roll-back of the site also rolls the function back.
      expect(world.services.get('api')?.spec).toMatchObject({
        traffic: [{ percent: 100 }, { revisionName: 'api-1', tag: 'fh-v1' }],
      });
      expect(Object.keys(live?.files as object)).toContain('/sw.js');
      // The build's own notes, such as Vite's manifest, name every module.
      expect(Object.keys(live?.files as object).filter((file) => file.includes('/.'))).toEqual([]);

      const dist = path.join(copy.folder, 'web', 'dist');
      // The service worker's files have a revision, but Hosting may have no file at this address.
      expect(readFileSync(path.join(dist, 'sw.js'), 'utf8')).not.toMatch(
        /url:.\/__\/firebase\/init\.json.,revision/,
      );
      expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toContain(
        `<link rel="canonical" href="${SITE}/"`,
      );
    });
  });
}
