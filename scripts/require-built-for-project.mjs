/**
 * Hosting's predeploy hook: refuses pages that were built for another project than the one to deploy to,
 * which the CLI names in GCLOUD_PROJECT.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { command } from './lib/command.mjs';
import { inProject, Refusal } from './lib/project.mjs';

const ASSETS = inProject('web', 'dist', 'assets');

await command(async () => {
  const project = process.env.GCLOUD_PROJECT ?? '';
  const scripts = existsSync(ASSETS) ? readdirSync(ASSETS).filter((file) => file.endsWith('.js')) : [];
  // One of them contains the configuration as JSON within a string, whose quotes may be escaped.
  const configured = new RegExp(`projectId\\\\?":\\s*\\\\?"${project}\\\\?"`);
  if (scripts.some((file) => configured.test(readFileSync(path.join(ASSETS, file), 'utf8')))) return;
  throw new Refusal(
    `The pages in web/dist were not built for ${project}, so sign-in would fail. \`npm run deploy\` builds them for the project it deploys to.`,
  );
});
