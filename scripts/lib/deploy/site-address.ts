import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.mjs';
import type { Google } from './google-api.ts';
import type { Target } from './target.ts';

/** The folders that are uploaded. A build copies the settings into them: functions/build.mjs. */
const UPLOADED = ['dist', 'dist-payments'];

interface Site {
  /** Such as `projects/harbour/sites/harbour-4c1f0`. */
  name?: string;
  type?: string;
  /** Such as `https://harbour-4c1f0.web.app`: the name differs from an id that was already taken. */
  defaultUrl?: string;
}

/** Made with the project: https://firebase.google.com/docs/reference/hosting/rest/v1beta1/projects.sites */
export async function defaultSite(google: Google, projectId: string): Promise<Site | undefined> {
  const path = `/v1beta1/projects/${projectId}/sites`;
  const { sites = [] } = await google.call<{ sites?: Site[] }>('hostingApi', 'GET', path);
  return sites.find(({ type }) => type === 'DEFAULT_SITE');
}

/** Returns an origin: `SITE_URL`, or else Hosting's own address; undefined while there is no site. */
export async function siteUrlOf(
  google: Google,
  { projectId, siteUrl }: Pick<Target, 'projectId' | 'siteUrl'>,
): Promise<string | undefined> {
  return siteUrl ?? (await defaultSite(google, projectId))?.defaultUrl;
}

/** Returns the file of settings within functions/: the CLI reads either, and refuses to have both. */
export function settingsIn(folder: string, { projectId, name }: Pick<Target, 'projectId' | 'name'>): string {
  const ofName = path.join(folder, `.env.${name}`);
  return existsSync(inProject('functions', ofName)) ? ofName : path.join(folder, `.env.${projectId}`);
}

/** Writes an origin, unless the owner has set one: functions cannot know the name that Hosting gave the site. */
export function tellFunctions(target: Pick<Target, 'projectId' | 'name'>, siteUrl: string): void {
  for (const folder of UPLOADED) {
    const file = inProject('functions', settingsIn(folder, target));
    const line = `\nSITE_URL=${siteUrl}\n`;
    if (existsSync(path.dirname(file)) && !(existsSync(file) && readFileSync(file, 'utf8').includes(line)))
      appendFileSync(file, line);
  }
}
