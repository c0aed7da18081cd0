/** `npm run bench`: what the product costs, as tables, as JSON, and in docs/performance.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFunctions, buildWeb } from '../scripts/lib/build.mjs';
import { command } from '../scripts/lib/command.mjs';
import { installWhenNeeded } from '../scripts/lib/install.mjs';
import { CACHE } from '../scripts/lib/project.mjs';
import { say, step } from '../scripts/lib/steps.mjs';
import { weigh } from './bytes.ts';
import { coldStart } from './cold-start.ts';
import { costs } from './costs.ts';
import { bytesTable, coldStartTable, costsTable, throughputTable, writeIntoDocs } from './report.ts';
import { startDatabase } from './support/database.ts';
import { throughput } from './throughput.ts';

await command(async () => {
  await installWhenNeeded();
  await buildFunctions();
  await buildWeb();
  const bytes = weigh();
  const spent = await step('Counting reads and writes', costs);
  const database = await startDatabase();
  const start = await step('Starting the function', () => coldStart(database));
  await database.end();
  const answers = await step('Asking as fast as it answers', throughput);

  const tables = {
    bytes: bytesTable(bytes),
    costs: costsTable(spent),
    start: coldStartTable(start),
    throughput: throughputTable(answers),
  };
  for (const table of Object.values(tables)) say(`\n${table}`);
  await writeIntoDocs(tables);

  const file = path.join(CACHE, 'bench.json');
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({ node: process.version, bytes, costs: spent, start, throughput: answers }, null, 2),
  );
  say(`\nThe same as JSON: ${file}`);
  if (bytes.some((part) => part.bytes > part.budget) || start.ratio.bare > start.budget) process.exitCode = 1;
});
