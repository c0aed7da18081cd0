import { startDatabase } from '../support/start-database.ts';
import { functionsOfAge, scheduledJobs } from './function-of-age.ts';
import { keptHotel } from './kept-hotel.ts';
const d = await startDatabase(await keptHotel({ rooms: 1000, years: 1 }));
const f = await functionsOfAge(d);
for (const job of (await scheduledJobs()).filter(({ job }) => job === 'reconcile')) {
  console.log(JSON.stringify(await f.runJob(job.bundle, job.job, job.timeoutSeconds)));
}
await d.end();
process.exit();
