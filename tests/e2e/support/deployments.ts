import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SITE } from './journey.ts';

const ASSETS = new URL('../../../web/dist/assets/', import.meta.url);
/** Headers about how an answer was sent, not about what it is. */
const OF_THE_WAY = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

/** The files of one build, under the names that another build gave them. */
class Build {
  private readonly names = new RegExp(readdirSync(ASSETS).map(escape).join('|'), 'g');
  private readonly mark: string;

  constructor(mark: string) {
    this.mark = mark;
  }

  /** Returns the suite's address of a file of this build; undefined for a file of another. */
  original(path: string): string | undefined {
    if (!path.startsWith('/assets/')) return path;
    return path.startsWith(`/assets/${this.mark}`) ? path.replace(this.mark, '') : undefined;
  }

  rename(text: string): string {
    return text
      .replace(this.names, (name) => this.mark + name)
      .replace(
        /(revision:.)([0-9a-f]+)/g,
        (_match, key: string, revision: string) => key + this.mark + revision,
      );
  }
}

/** The suite's site, to be deployed again: then the build's files have new names, and the old are gone. */
export async function startDeployments() {
  let build = new Build('first-');
  const server = createServer((request, response) => void answer(build, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return {
    address: `http://127.0.0.1:${address.port}`,
    deploy: (mark: string) => {
      build = new Build(mark);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(build: Build, { url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = build.original(url);
  if (path === undefined) {
    response.writeHead(404).end();
    return;
  }
  const original = await fetch(SITE + path);
  for (const [name, value] of original.headers) if (!OF_THE_WAY.has(name)) response.setHeader(name, value);
  const isText = /html|javascript|css/.test(original.headers.get('Content-Type') ?? '');
  response.writeHead(original.status);
  response.end(isText ? build.rename(await original.text()) : Buffer.from(await original.arrayBuffer()));
}

function escape(name: string): string {
  return name.replaceAll('.', '\\.');
}
