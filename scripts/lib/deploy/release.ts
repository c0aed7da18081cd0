import { inProject, readJson } from '../project.mjs';
import { fine, type Check } from './finding.ts';
import { orMissing } from './google-api.ts';
import { defaultSite } from './site-address.ts';

/** What a release of Hosting is called: the console lists it, and a roll-back is chosen by it. */
export const RELEASE = `Innkeep ${(readJson(inProject('package.json')) as { version: string }).version}`; // npm's own file

/** Tells which version would be deployed, over which: a roll-back's has no name. */
export const checkRelease: Check = async (google, { projectId }) => {
  const site = (await defaultSite(google, projectId))?.name?.split('/').at(-1);
  const path = `/v1beta1/projects/${projectId}/sites/${site}/channels/live`;
  const live = site && (await orMissing(google.call<Channel>('hostingApi', 'GET', path)));
  const message = live ? live.release?.message : undefined;
  return fine(message === undefined ? RELEASE : `${RELEASE}; online is ${message}`);
};

/** As in https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.channels */
interface Channel {
  release?: { message?: string };
}
