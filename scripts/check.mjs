/** `npm run check`: everything that can be checked without a running suite. */
import { runChecks } from './lib/checks.mjs';
import { command } from './lib/command.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { say, totalTime } from './lib/steps.mjs';

await command(async () => {
  await installWhenNeeded();
  const { passed, failed } = await runChecks();
  say(`${passed} passed, ${failed} failed (${totalTime()})`);
  if (failed > 0) process.exitCode = 1;
});
