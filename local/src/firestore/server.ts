import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Server, ServerCredentials, type ServiceDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import type { IndexGuard } from '../indexes/index-guard.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { createAdminEndpoint } from './admin-endpoint.ts';
import { createDatabases, type Databases } from './databases.ts';
import { routeCall } from './route-call.ts';
import { unserved } from './rpc-handlers.ts';

const SERVICE = 'google.firestore.v1.Firestore';
/** The first bytes of every HTTP/2 connection, and so of a gRPC connection. */
const HTTP2_PREFACE = 'PRI * HTTP/2';

export interface FirestoreServer {
  readonly port: number;
  stop(): Promise<void>;
}

interface Address {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly projectId: string;
  /** The rules that apply until others are uploaded. */
  readonly rules: Ruleset;
  readonly requireIndexes: IndexGuard;
}

/** Serves in-memory Firestore databases on one port: gRPC for the SDKs, and HTTP for tools. */
export async function startFirestoreServer({
  host,
  port,
  projectId,
  rules,
  requireIndexes,
}: Address): Promise<FirestoreServer> {
  const databases = createDatabases(rules, requireIndexes);
  const { calls } = await databases.open(projectId, '(default)');
  const grpc = createGrpcServer(databases, Object.keys(calls));
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const http = createAdminEndpoint(databases);

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    routeByProtocol(socket, {
      http2: () => injector.injectConnection(socket),
      http1: () => http.emit('connection', socket.resume()),
    });
  });
  server.listen(port, host);
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port, // `as`: it listens on a port, not on a pipe
    async stop() {
      grpc.forceShutdown();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function createGrpcServer({ open }: Databases, served: readonly string[]): Server {
  const service = loadService();
  const handlers = Object.entries(service).map(([name, method]) => {
    return [
      name,
      served.includes(name) ? routeCall(name, method, open) : unserved(method.path, method.responseStream),
    ] as const;
  });

  const grpc = new Server({ 'grpc.max_receive_message_length': -1 });
  grpc.addService(service, Object.fromEntries(handlers));
  return grpc;
}

/** Reads the first bytes of a connection, and puts them back for the server that handles it. */
function routeByProtocol(socket: Socket, to: { http2(): void; http1(): void }): void {
  socket.once('data', (start) => {
    socket.pause();
    socket.unshift(start);
    if (start.toString('latin1').startsWith(HTTP2_PREFACE)) to.http2();
    else to.http1();
  });
}

function loadService(): ServiceDefinition {
  const protos = findProtos();
  // The options of the Admin SDK's generated client.
  const form = { longs: String, enums: String, oneofs: true };
  const service = loadSync('google/firestore/v1/firestore.proto', { includeDirs: [protos], ...form })[
    SERVICE
  ];

  if (service === undefined || 'format' in service) throw new Error(`${SERVICE} is not in ${protos}.`);
  return service;
}

/** Finds the protocol files in the Firestore library that the Admin SDK depends on. */
function findProtos(): string {
  const adminSdk = createRequire(import.meta.url).resolve('firebase-admin/firestore');
  const library = createRequire(adminSdk).resolve('@google-cloud/firestore/package.json');
  return path.join(path.dirname(library), 'build/protos');
}
