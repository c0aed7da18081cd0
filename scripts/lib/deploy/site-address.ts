import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.mjs';
import { addressLine, UPLOADED } from './built-settings.ts';
import type { Google } from './google-api.ts';
import type { Target } from './target.ts';

interface Site {
  /** As `projects/harbour/sites/harbour-4c1f0`. */
  name?: string;
  type?: string;
  /** As `https://harbour-4c1f0.web.app`: where the project's id was somebody else's site, it is called otherwise. */
  defaultUrl?: string;
}

/** The site that Hosting made with the project, if it did: https://firebase.google.com/docs/reference/hosting/rest/v1beta1/projects.sites */
export async function defaultSite(google: Google, projectId: string): Promise<Site | undefined> {
  const { sites = [] } = await google.call<{ sites?: Site[] }>(
    'hostingApi',
    'GET',
    `/v1beta1/projects/${projectId}/sites`,
  );
  return sites.find(({ type }) => type === 'DEFAULT_SITE');
}

/**
 * Where guests find the site: what `SITE_URL` says or, without it, where Hosting serves the site.
 * @returns an origin; undefined as long as there is no site
 */
export async function siteUrlOf(
  google: Google,
  { projectId, siteUrl }: Pick<Target, 'projectId' | 'siteUrl'>,
): Promise<string | undefined> {
  return siteUrl ?? (await defaultSite(google, projectId))?.defaultUrl;
}

/**
 * Writes the site's address into the settings that are about to be deployed, where its owner has set none: functions
 * cannot know what Hosting calls the site.
 * @param siteUrl an origin
 */
export function tellFunctions(
  { projectId, name }: Pick<Target, 'projectId' | 'name'>,
  siteUrl: string,
): void {
  for (const folder of UPLOADED) {
    const settings = (project: string) => inProject('functions', folder, `.env.${project}`);
    // The CLI takes one of the two, and refuses both.
    const file = existsSync(settings(name)) ? settings(name) : settings(projectId);
    const line = addressLine(siteUrl);
    if (existsSync(path.dirname(file)) && !(existsSync(file) && readFileSync(file, 'utf8').includes(line)))
      appendFileSync(file, line);
  }
}
