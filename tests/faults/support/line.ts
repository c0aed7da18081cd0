import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A connection to a server, in which a test can cause failures. */
export interface Line {
  /** `host:port` of its near end. */
  readonly address: string;
  /** Closes every connection, and refuses new ones. */
  refuse(): Promise<void>;
  /** Delays everything, like a server that has stopped responding. */
  hang(): void;
  /** Drops the present connections silently, like a router that forgets them; new ones work. */
  forget(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** @param target `host:port` */
export async function openLine(target: string): Promise<Line> {
  const [host = '', port = ''] = target.split(':');
  const sockets = new Set<Socket>();
  let isHanging = false;

  const server = createServer((near) => {
    const far = connect({ host, port: Number(port) });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
      if (isHanging) socket.pause();
    }
    carry(near, far);
    carry(far, near);
  });
  await listen(server, 0);
  const own = (server.address() as AddressInfo).port; // it listens on a port, not on a pipe

  async function cut() {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  }

  return {
    address: `127.0.0.1:${own}`,
    refuse: cut,
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    forget: () => {
      for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('end').resume();
    },
    restore: async () => {
      isHanging = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(server, own);
    },
    close: cut,
  };
}

function carry(from: Socket, to: Socket) {
  from.on('data', (bytes) => to.write(bytes)).on('end', () => to.end());
}

async function listen(server: Server, port: number) {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
