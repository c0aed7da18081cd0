import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inProject, Refusal } from '../project.mjs';

/** The folders that are uploaded, into which a build copies the settings: functions/build.mjs. */
export const UPLOADED = ['dist', 'dist-payments'];

/**
 * Looks whether what was built before has the settings of now: the CLI uploads their copies.
 * @param again the command that builds, too
 * @throws {Refusal} where it was built with others, or nothing was
 */
export function requireBuiltSettings(again: string): void {
  const settings = settingsIn('.');
  for (const folder of UPLOADED) {
    if (!existsSync(inProject('functions', folder, 'index.js')))
      throw new Refusal(`Nothing has been built here yet: run this without --built.\n\n  ${again}`);
    const copies = settingsIn(folder);
    const changed = [...new Set([...settings.keys(), ...copies.keys()])].find(
      (file) => withoutAddress(copies.get(file)) !== (settings.get(file) ?? ''),
    );
    if (changed !== undefined)
      throw new Refusal(
        `functions/${changed} has changed since the last build: run this without --built.\n\n  ${again}`,
      );
  }
}

/** `.env` and `.env.PROJECT` of a folder of functions/, by name. */
function settingsIn(folder: string): Map<string, string> {
  const place = inProject('functions', folder);
  const files = readdirSync(place).filter((file) => /^\.env(\.|$)/.test(file) && file !== '.env.example');
  return new Map(files.map((file) => [file, readFileSync(inProject('functions', folder, file), 'utf8')]));
}

/** How the deploy adds Hosting's own address to a copy, and takes it for no change. */
export const addressLine = (siteUrl: string) => `\nSITE_URL=${siteUrl}\n`;

function withoutAddress(copy = ''): string {
  return copy.replace(/\nSITE_URL=https:\/\/[\w.-]+\n$/, '');
}
