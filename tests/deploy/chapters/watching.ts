import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FirstDeploy } from '../support/first-deploy.ts';

export function describeWatching(deployed: () => FirstDeploy): void {
  describe('the first deploy to a new project', () => {
    it('keeps what names guests out of the request log, and has the default account build and nothing else', () => {
      const { logExclusion, bindings } = deployed().world;
      expect(logExclusion).toBe(
        'resource.type="cloud_run_revision" AND resource.labels.service_name="api" AND log_id("run.googleapis.com/requests")',
      );
      const member = 'serviceAccount:314159265358-compute@developer.gserviceaccount.com';
      expect(bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role)).toEqual([
        'roles/cloudbuild.builds.builder',
      ]);
    });

    it('is watched: asked from outside for a room, with policies that Cloud Monitoring takes', () => {
      const { channels, uptime, policies } = deployed().world.watch;
      expect(channels).toMatchObject([{ type: 'email', labels: { email_address: 'owner@hotel.example' } }]);
      expect(uptime).toMatchObject([
        {
          monitoredResource: {
            type: 'uptime_url',
            labels: { host: 'harbour-live-4c1f0.web.app', project_id: 'harbour-live' },
          },
          httpCheck: { path: '/room?page=0&size=1', port: 443, useSsl: true },
          contentMatchers: [{ content: '_id' }],
          period: '900s',
        },
      ]);
      const notificationChannels = ['projects/harbour-live/notificationChannels/1'];
      expect(policies).toMatchObject([
        { displayName: 'Innkeep: the site does not answer', notificationChannels },
        { displayName: 'Innkeep: an error was logged', notificationChannels },
      ]);
      const policy = (name: string): unknown =>
        JSON.parse(readFileSync(path.join(deployed().copy.folder, `docs/alerts/${name}.json`), 'utf8'));
      expect(policy('errors')).toMatchObject({
        combiner: 'OR',
        conditions: [
          { conditionMatchedLog: { filter: 'resource.type="cloud_run_revision" AND severity>=ERROR' } },
        ],
        alertStrategy: { notificationRateLimit: { period: '3600s' } }, // required of a policy over a log
      });
      expect(policy('site-down')).toMatchObject({
        combiner: 'OR',
        conditions: [
          {
            conditionThreshold: {
              filter:
                'metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND resource.type="uptime_url"',
              aggregations: [
                { perSeriesAligner: 'ALIGN_NEXT_OLDER', crossSeriesReducer: 'REDUCE_COUNT_FALSE' },
              ],
            },
          },
        ],
      });
    });
  });
}
