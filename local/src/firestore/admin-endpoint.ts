import { createServer, type Server } from 'node:http';

/** The two plain HTTP requests of Google's emulator that tools send: "are you there?" and "forget everything". */
export function createAdminEndpoint(projectId: string, database: { clear(): void }): Server {
  const documents = `/emulator/v1/projects/${projectId}/databases/(default)/documents`;

  return createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/');

    if (request.method === 'GET' && path === '/') {
      response.end('Ok\n');
    } else if (request.method === 'DELETE' && path === documents) {
      database.clear();
      response.end('{}');
    } else {
      response.statusCode = 501;
      response.end(`The local Firestore does not serve ${request.method} ${path}: it speaks gRPC.\n`);
    }
  });
}
