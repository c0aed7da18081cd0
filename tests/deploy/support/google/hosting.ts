import type { World } from '../world.ts';
import { found, type Routes } from '../routes.ts';

const SITES = 'firebasehosting.googleapis.com /v1beta1/projects/{project}/sites';

/** Firebase Hosting. */
export const hostingRoutes: Routes = {
  [`GET ${SITES}`]: ({ world }) => ({ sites: world.sites.map((site) => aSite(world, site)) }),
  [`GET ${SITES}/{site}`]: ({ world, params }) =>
    aSite(
      world,
      found(
        world.sites.find((each) => each === params.site),
        'Site',
      ),
    ),
  [`GET ${SITES}/{site}/customDomains/{domain}`]: ({ world, params }) =>
    found(world.customDomains.get(String(params.domain)), 'Custom domain'),
  [`POST ${SITES}/{site}/versions`]: ({ world, body, params }) => {
    const id = `v${world.versions.size + 1}`;
    world.versions.set(id, { ...body, files: {} });
    return { name: `projects/${world.projectId}/sites/${params.site}/versions/${id}`, status: 'CREATED' };
  },
  'POST firebasehosting.googleapis.com /v1beta1/projects/{project}/sites/{site}/versions/{version}:populateFiles':
    ({ world, body, params, origin }) => {
      const version = found(world.versions.get(String(params.version)), 'Version');
      Object.assign(version.files as object, body.files);
      // Google holds every file already, but those of the service worker.
      const { '/sw.js': worker } = body.files as Record<string, string>;
      return {
        uploadUrl: `${origin('upload-firebasehosting.googleapis.com')}/upload/${params.version}`,
        uploadRequiredHashes: worker === undefined ? [] : [worker],
      };
    },
  'POST upload-firebasehosting.googleapis.com /upload/{version}/{hash}': () => ({}),
  [`PATCH ${SITES}/{site}/versions/{version}`]: ({ world, body, params }) =>
    Object.assign(found(world.versions.get(String(params.version)), 'Version'), body),
  [`GET ${SITES}/{site}/channels/{channel}`]: ({ world, params }) => ({
    name: `projects/${world.projectId}/sites/${params.site}/channels/${params.channel}`,
    url: `https://${params.site}.web.app`,
    release: {
      version: { name: `projects/${world.projectId}/sites/${params.site}/versions/${world.liveVersion}` },
    },
  }),
  [`POST ${SITES}/{site}/channels/{channel}/releases`]: ({ world, query }) => {
    world.liveVersion = query.get('versionName')?.split('/').at(-1);
    return { name: 'releases/1', version: { status: 'FINALIZED' } };
  },
};

/** The site's own address; Hosting calls it otherwise than the project where that name was somebody else's. */
function aSite(world: World, site: string) {
  return {
    name: `projects/${world.projectId}/sites/${site}`,
    defaultUrl: `https://${site}.web.app`,
    type: site === world.sites[0] ? 'DEFAULT_SITE' : 'USER_SITE',
  };
}
