/**
 * Serves the function `api` of a module on node:http: `node serve-bundle.mjs MODULE`. It ends with its parent
 * process, and answers every message with the processor time that it has used.
 */
import { createServer } from 'node:http';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const { api } = await import(pathToFileURL(process.argv[2] ?? '').href);
const server = createServer((req, res) => void api(req, res));
// As Google's server in front of the function: no connection ends while its caller is about to use it.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit());
