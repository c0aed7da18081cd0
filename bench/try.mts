import { execSync } from 'node:child_process';
import { keptHotel } from './age/kept-hotel.ts';
import { startDatabase } from './support/start-database.ts';
import { connect } from './support/start-hotel.ts';
const [rooms, years] = process.argv.slice(2).map(Number);
let t = performance.now();
const f = await keptHotel({ rooms, years });
console.log('kept', ((performance.now() - t) / 1000).toFixed(1), execSync('ls -la ' + f).toString());
t = performance.now();
const d = await startDatabase(f);
const db = connect(d);
console.log('loaded', ((performance.now() - t) / 1000).toFixed(1), await d.processorMs());
console.log(execSync('ps -eo pid,rss,args --sort -rss | grep serve-database | head -1').toString());
const time = async (name, f) => {
  for (let i = 0; i < 3; i++) {
    const t = performance.now();
    const c = await d.processorMs();
    await f(i);
    console.log(name, (performance.now() - t).toFixed(1), ((await d.processorMs()) - c).toFixed(1));
  }
};
await time('uid', (i) =>
  db
    .collection('bookings')
    .where('uid', '==', 'guest-7' + i)
    .get(),
);
await time('room', (i) => db.collection('bookings').orderBy('room._id').limit(500).get());
await time('audit', (i) => db.collection('audit').where('agreed.booking', 'in', ['a', 'b']).get());
await time('count', (i) => db.collection('bookings').count().get());
await time('cal', (i) => db.collectionGroup('calendar').orderBy('__name__').limit(500).get());
console.log(execSync('ps -eo pid,rss,args --sort -rss | grep serve-database | head -1').toString());
await d.end();
process.exit();
