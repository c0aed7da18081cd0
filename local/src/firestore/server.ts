import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Server, ServerCredentials, type ServiceDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { createAdminEndpoint } from './admin-endpoint.ts';
import { openMemoryDatabase } from './memory-database.ts';
import { servedCalls, unserved } from './rpc-handlers.ts';

const SERVICE = 'google.firestore.v1.Firestore';
/** How every HTTP/2 connection, and so every gRPC one, begins. */
const HTTP2_PREFACE = 'PRI * HTTP/2';

export interface FirestoreServer {
  stop(): Promise<void>;
}

interface Address {
  readonly host: string;
  readonly port: number;
  readonly projectId: string;
}

/** Serves one in-memory Firestore database on one port: gRPC for the SDKs, and HTTP to clear it. */
export async function startFirestoreServer({ host, port, projectId }: Address): Promise<FirestoreServer> {
  const database = await openMemoryDatabase(projectId);
  const handlers = servedCalls(database);
  const definition = loadService();
  const grpc = new Server({ 'grpc.max_receive_message_length': -1 });
  grpc.addService(
    definition,
    Object.fromEntries(
      Object.entries(definition).map(([name, method]) => [name, handlers[name] ?? unserved(method)]),
    ),
  );

  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const http = createAdminEndpoint(projectId, database);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', (start) => {
      // Put back for the protocol it belongs to: both read what is buffered before they read on.
      socket.pause();
      socket.unshift(start);
      if (start.toString('latin1').startsWith(HTTP2_PREFACE)) injector.injectConnection(socket);
      else http.emit('connection', socket.resume());
    });
  });

  server.listen(port, host);
  await once(server, 'listening');

  return {
    async stop() {
      injector.destroy();
      grpc.forceShutdown();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function loadService(): ServiceDefinition {
  // The very messages the Admin SDK sends, in the form its generated client has them.
  const require = createRequire(import.meta.url);
  const protos = path.join(
    path.dirname(require.resolve('@google-cloud/firestore/package.json')),
    'build/protos',
  );
  const definition = loadSync('google/firestore/v1/firestore.proto', {
    includeDirs: [protos],
    longs: String,
    enums: String,
    oneofs: true,
  });

  const service = definition[SERVICE];
  if (service === undefined || 'format' in service) throw new Error(`${SERVICE} is not in ${protos}.`);
  return service;
}
