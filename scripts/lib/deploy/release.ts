import { inProject, readJson } from '../project.mjs';
import { fine, type Check } from './finding.ts';
import { orMissing } from './google-api.ts';
import { defaultSite } from './site-address.ts';

/**
 * The message of a release of Hosting: the console lists it, so that a release can be chosen for a roll-back.
 */
export const RELEASE = `Innkeep ${(readJson(inProject('package.json')) as { version: string }).version}`; // npm's own file

/** Says which version would be deployed, over which; a roll-back's release has no message. */
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
