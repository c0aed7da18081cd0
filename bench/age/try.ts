import { startDatabase } from '../support/start-database.ts';
import { functionsOfAge, scheduledJobs } from './function-of-age.ts';
import { keptHotel } from './kept-hotel.ts';
import { measureCalls } from './measure.ts';
const [rooms = 10, years = 1] = process.argv.slice(2).map(Number);
const hotel = { rooms, years };
const d = await startDatabase(await keptHotel(hotel));
const f = await functionsOfAge(d);
console.time('calls');
for (const { name, spent } of await measureCalls(hotel, d, f)) console.log(name, JSON.stringify(spent));
console.timeEnd('calls');
for (const job of await scheduledJobs()) {
  const before = await d.usage();
  const used = await f.runJob(job.bundle, job.job, job.timeoutSeconds);
  const after = await d.usage();
  console.log(
    job.job,
    job.timeoutSeconds,
    JSON.stringify(used),
    after.reads - before.reads,
    after.writes - before.writes,
  );
}
await d.end();
process.exit();
