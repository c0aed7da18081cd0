/** Serves the function `api` of a bundle on node:http: `node serve-bundle.mjs BUNDLE`. Ends with whoever started it. */
import { createServer } from 'node:http';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const { api } = await import(pathToFileURL(process.argv[2] ?? '').href);
const server = createServer((req, res) => void api(req, res));
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
