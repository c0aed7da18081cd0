import { inProject, readJson } from '../project.mjs';
import { fine, type Check } from './finding.ts';
import { orMissing } from './google-api.ts';
import { defaultSite } from './site-address.ts';

/**
 * The message of a release of Hosting: the console lists it, so that a release can be chosen for a roll-back.
 */
export const RELEASE = `Innkeep ${(readJson(inProject('package.json')) as { version: string }).version}`; // npm's own file

/**
 * Says which version would be deployed, over which, and how Hosting names that one: a roll-back asks for its whole id,
 * which the console cuts. A roll-back's release has no message.
 */
export const checkRelease: Check = async (google, { projectId }) => {
  const site = (await defaultSite(google, projectId))?.name?.split('/').at(-1);
  const path = `/v1beta1/projects/${projectId}/sites/${site}/channels/live`;
  const live =
    site === undefined ? undefined : await orMissing(google.call<Channel>('hostingApi', 'GET', path));
  const { message, version } = live?.release ?? {};
  const online = [message, version && `${site}@${version.name.split('/').at(-1)}`].filter(Boolean);
  return fine(online.length === 0 ? RELEASE : `${RELEASE}; online is ${online.join(', ')}`);
};

/** As in https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.channels */
interface Channel {
  release?: { message?: string; version?: { name: string } };
}
