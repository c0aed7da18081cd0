import { createServer } from 'node:http';
import type { Express } from 'express';

export interface Served {
  readonly url: string;
  close(): void;
}

export async function serve(app: Express): Promise<Served> {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
