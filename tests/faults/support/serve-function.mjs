/**
 * Serves the bundled functions behind Hosting, as they are deployed, in a process of its own, which
 * function-process.ts starts. `CLOCK_OFFSET_MS` changes its clock.
 */
import { createServer } from 'node:http';
import process from 'node:process';

const offsetMs = Number(process.env.CLOCK_OFFSET_MS);
if (offsetMs) {
  const { now } = Date;
  globalThis.Date = class extends Date {
    /** @param {unknown[]} given */
    constructor(...given) {
      super(...(given.length > 0 ? given : [now() + offsetMs]));
    }

    static now() {
      return now() + offsetMs;
    }
  };
}

const { api, upload } = await import('../../../functions/dist/index.js');
const { pay } = await import('../../../functions/dist-payments/index.js');
const server = createServer((req, res) => void functionOf(req.url ?? '')(req, res));
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());

/** Returns the function to which the rewrites of firebase.json lead. @param {string} url */
function functionOf(url) {
  if (url.startsWith('/1/upload')) return upload;
  return url.startsWith('/payments') ? pay : api;
}
