import { once } from 'node:events';
import {
  connect,
  createServer,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One call of the database on its way. */
export interface Rpc {
  /** Such as `Commit`. */
  method: string;
  /** Whether the call mentions a text: names are plain text in its bytes. */
  mentions(text: string): boolean;
}

export interface RpcAnswer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  trailers: OutgoingHttpHeaders;
}

/** `pass` lets the database answer a call; without an answer, the connection is cut. */
export type Meddling = (rpc: Rpc, pass: () => Promise<RpcAnswer>) => Promise<RpcAnswer | undefined>;

export interface RpcTap {
  /** The `host:port` at which the function finds the database. */
  readonly address: string;
  /** Undefined to let every call pass. */
  meddling: Meddling | undefined;
  close(): Promise<void>;
}

/**
 * Starts a proxy between the function and the database that sees every call. gRPC is HTTP/2, and a call is
 * one stream.
 * @param target the database's `host:port`
 */
export async function tapRpcs(target: string): Promise<RpcTap> {
  const database = connect(`http://${target}`);
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session)).on('error', () => session.destroy());
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined); // the function may disconnect
    answer(stream, headers).catch(() => stream.session?.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function answer(stream: ServerHttp2Stream, headers: IncomingHttpHeaders) {
    const request = await buffer(stream);
    const pass = () => forward(database, headers, request);
    const rpc = {
      method: headers[':path']?.split('/').at(-1) ?? '',
      mentions: (text: string) => request.includes(text),
    };
    const reply = await (tap.meddling?.(rpc, pass) ?? pass());
    if (reply) respond(stream, reply);
    else stream.session?.destroy();
  }

  const tap: RpcTap = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port, not on a pipe
    meddling: undefined,
    close: async () => {
      database.destroy();
      server.close();
      for (const session of sessions) session.destroy();
      await once(server, 'close');
    },
  };
  return tap;
}

/** Returns an answer with only a gRPC status of failure. */
export function failedRpc(status: number): RpcAnswer {
  const headers = {
    ':status': 200,
    'content-type': 'application/grpc',
    'grpc-status': String(status),
    'grpc-message': 'as the test wants it',
  };
  return { headers, body: Buffer.alloc(0), trailers: {} };
}

function forward(database: ClientHttp2Session, headers: IncomingHttpHeaders, request: Buffer) {
  return new Promise<RpcAnswer>((resolve, reject) => {
    const stream = database.request(headers);
    const answer: RpcAnswer = { headers: {}, body: Buffer.alloc(0), trailers: {} };
    stream.on('response', (received) => (answer.headers = received));
    stream.on('trailers', (received: IncomingHttpHeaders) => (answer.trailers = received));
    stream.on('error', reject);
    buffer(stream).then((body) => {
      resolve({ ...answer, body });
    }, reject);
    stream.end(request);
  });
}

function respond(stream: ServerHttp2Stream, { headers, body, trailers }: RpcAnswer) {
  if (stream.destroyed) return;
  if (headers['grpc-status'] !== undefined) {
    stream.respond(headers, { endStream: true });
    return;
  }
  stream.respond(headers, { waitForTrailers: true });
  stream.on('wantTrailers', () => stream.sendTrailers(trailers));
  stream.end(body);
}
