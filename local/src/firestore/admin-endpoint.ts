import { createServer, type Server } from 'node:http';
import type { Usage } from './usage.ts';

/**
 * The two plain HTTP requests of Google's emulator that tools send, "are you there?" and "forget everything"; and one
 * of our own, "what has been read and written?".
 */
export function createAdminEndpoint(
  projectId: string,
  { clear, usage }: { clear: () => void; usage: Usage },
): Server {
  const project = `/emulator/v1/projects/${projectId}`;

  return createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/');

    if (request.method === 'GET' && path === '/') {
      response.end('Ok\n');
    } else if (request.method === 'DELETE' && path === `${project}/databases/(default)/documents`) {
      clear();
      response.end('{}');
    } else if (request.method === 'GET' && path === `${project}/usage`) {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(usage));
    } else {
      response.statusCode = 501;
      response.end(`The local Firestore does not serve ${request.method} ${path}: it speaks gRPC.\n`);
    }
  });
}
