import type { World } from '../world.ts';
import { found, refuse, type Routes } from '../routes.ts';
import { requireServingConfig } from './checks/hosting-config.ts';

/** A version that is being filled, or can be released. */
interface Version {
  status: string;
  files: Record<string, string>;
}

const SITES = 'firebasehosting.googleapis.com /v1beta1/projects/{project}/sites';

export const hostingRoutes: Routes = {
  [`GET ${SITES}`]: ({ world }) => ({ sites: world.sites.map((site) => aSite(world, site)) }),
  [`GET ${SITES}/{site}`]: ({ world, params }) => aSite(world, siteOf(world, params.site)),
  [`GET ${SITES}/{site}/customDomains/{domain}`]: ({ world, params }) =>
    found(world.customDomains.get(String(params.domain)), 'Custom domain'),
  [`POST ${SITES}/{site}/versions`]: ({ world, body, params }) => {
    siteOf(world, params.site);
    const id = `v${world.versions.size + 1}`;
    world.versions.set(id, { ...body, status: 'CREATED', files: {} });
    return { name: `projects/${world.projectId}/sites/${params.site}/versions/${id}`, status: 'CREATED' };
  },
  'POST firebasehosting.googleapis.com /v1beta1/projects/{project}/sites/{site}/versions/{version}:populateFiles':
    ({ world, body, params, origin }) => {
      const version = versionOf(world, params.version);
      const files = body.files as Record<string, string>; // as the API has it
      Object.assign(version.files, files);
      // Google already has every file except those of the service worker.
      const { '/sw.js': worker } = files;
      return {
        uploadUrl: `${origin('upload-firebasehosting.googleapis.com')}/upload/${params.version}`,
        uploadRequiredHashes: worker === undefined ? [] : [worker],
      };
    },
  'POST upload-firebasehosting.googleapis.com /upload/{version}/{hash}': () => ({}),
  [`PATCH ${SITES}/{site}/versions/{version}`]: ({ world, body, params }) => {
    const version = versionOf(world, params.version);
    if (body.config) requireServingConfig(world, body.config);
    return Object.assign(version, body);
  },
  [`GET ${SITES}/{site}/channels/{channel}`]: ({ world, params }) => ({
    name: `projects/${world.projectId}/sites/${params.site}/channels/${params.channel}`,
    url: `https://${params.site}.web.app`,
    ...(world.liveVersion !== undefined && {
      release: {
        ...(world.liveMessage !== undefined && { message: world.liveMessage }),
        version: { name: `projects/${world.projectId}/sites/${params.site}/versions/${world.liveVersion}` },
      },
    }),
  }),
  [`POST ${SITES}/{site}/channels/{channel}/releases`]: ({ world, params, query, body }) => {
    siteOf(world, params.site);
    const id = query.get('versionName')?.split('/').at(-1);
    const { status } = versionOf(world, id);
    if (status !== 'FINALIZED') refuse(400, `Version is ${status}.`, 'FAILED_PRECONDITION');
    world.liveVersion = id;
    world.liveMessage = body.message as string | undefined; // as the API has it
    return { name: 'releases/1', version: { status: 'FINALIZED' } };
  },
};

function siteOf(world: World, site: string | undefined): string {
  return found(
    world.sites.find((each) => each === site),
    'Site',
  );
}

function versionOf(world: World, id = 'none'): Version {
  // As it is stored above.
  return found(world.versions.get(id), 'Version') as unknown as Version;
}

/** Returns the site's resource. Its name differs from the project's id where that was already taken. */
function aSite(world: World, site: string) {
  return {
    name: `projects/${world.projectId}/sites/${site}`,
    defaultUrl: `https://${site}.web.app`,
    type: site === world.sites[0] ? 'DEFAULT_SITE' : 'USER_SITE',
  };
}
