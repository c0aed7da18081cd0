/**
 * Serves the function `api` of a module on node:http: `node serve-bundle.mjs MODULE`. Ends with whoever started it, and
 * tells him on every message how much time its processor has spent.
 */
import { createServer } from 'node:http';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const { api } = await import(pathToFileURL(process.argv[2] ?? '').href);
const server = createServer((req, res) => void api(req, res));
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit());
