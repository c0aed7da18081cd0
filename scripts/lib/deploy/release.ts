import { inProject, readJson } from '../project.mjs';
import { fine, type Check } from './finding.ts';
import { orMissing } from './google-api.ts';
import { defaultSite } from './site-address.ts';

/** The message of a release of Hosting, by which the console lists it for a roll-back. */
export const RELEASE = `Innkeep ${(readJson(inProject('package.json')) as { version: string }).version}`; // npm's own file

/** Which version over which, and how Hosting names that: a roll-back needs the id that the console cuts. */
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
