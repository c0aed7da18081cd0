import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inProject, Refusal } from '../project.mjs';

/** The folders that are uploaded. A build copies the settings into them: functions/build.mjs. */
export const UPLOADED = ['dist', 'dist-payments'];

/**
 * Checks that the last build has the present settings, because the CLI uploads the build's copies of them.
 * @param again the command that also builds
 * @throws {Refusal} where the settings have changed since, or nothing was built
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

/** Returns `.env` and `.env.PROJECT` of a folder of functions/, by name. */
function settingsIn(folder: string): Map<string, string> {
  const place = inProject('functions', folder);
  const files = readdirSync(place).filter((file) => /^\.env(\.|$)/.test(file) && file !== '.env.example');
  return new Map(files.map((file) => [file, readFileSync(inProject('functions', folder, file), 'utf8')]));
}

/**
 * The line with Hosting's own address that a deploy adds to a copy; it does not count as a changed setting.
 */
export const addressLine = (siteUrl: string) => `\nSITE_URL=${siteUrl}\n`;

function withoutAddress(copy = ''): string {
  return copy.replace(/\nSITE_URL=https:\/\/[\w.-]+\n$/, '');
}
