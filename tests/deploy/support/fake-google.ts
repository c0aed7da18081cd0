import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { accountRoutes } from './google/account.ts';
import { archiveRoutes } from './google/archive.ts';
import { requireOwnProject } from './google/checks/project.ts';
import { dataRoutes } from './google/data.ts';
import { functionsRoutes } from './google/functions.ts';
import { gcloudRoutes } from './google/gcloud.ts';
import { hostingRoutes } from './google/hosting.ts';
import { secretRoutes } from './google/secrets.ts';
import { send, wrongWith, type Reply } from './faults.ts';
import { isSite, serveSite } from './google/site.ts';
import { setUpRoutes } from './google/set-up.ts';
import { stripeRoutes } from './google/stripe.ts';
import { GoogleError, refuse, type Asked, type Handler } from './routes.ts';
import type { World } from './world.ts';

interface Call {
  /** Such as `POST run.googleapis.com /v1/…`. */
  name: string;
  body: Record<string, unknown>;
}

export interface Google {
  /** Returns the address of the stand-in for one of Google's hosts: `http://HOST.localhost:PORT`. */
  origin: (host: string) => string;
  calls: Call[];
  /** Calls that match no route. */
  unknown: string[];
  stop: () => Promise<void>;
}

const ROUTES = Object.entries({
  ...accountRoutes,
  ...archiveRoutes,
  ...dataRoutes,
  ...functionsRoutes,
  ...hostingRoutes,
  ...secretRoutes,
  ...setUpRoutes,
  ...stripeRoutes,
  ...gcloudRoutes,
}).map(([route, handle]) => ({ pattern: patternOf(route), handle }));

/** Starts a stand-in for Google's APIs on loopback, with a world as its state. */
export async function startGoogle(world: World): Promise<Google> {
  const calls: Call[] = [];
  const unknown: string[] = [];
  const server = createServer((req, res) => {
    void answer(req).then((reply) => send(res, reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const origin = (host: string) => `http://${host}.localhost:${port}`;

  async function answer(req: IncomingMessage): Promise<Reply> {
    const host = (req.headers.host ?? '').replace(/\.localhost:\d+$/, '');
    const { pathname, searchParams: query } = new URL(req.url ?? '/', 'http://localhost');
    const name = `${req.method} ${host} ${decodeURIComponent(pathname)}`;
    const key = (req.headers.authorization ?? '').replace('Bearer ', '');
    const bytes = await buffer(req);
    const body = host === 'api.stripe.com' ? asForm(bytes) : asJson(bytes);
    calls.push({ name, body });
    const wrong = wrongWith(world, name);
    if (wrong !== undefined) return wrong;
    if (isSite(world, host)) return serveSite(world, req.method ?? 'GET', pathname);
    try {
      // A call that counts against a project's quota requires the API to be enabled there.
      if (req.headers['x-goog-user-project'] && world.disabledApis.has(host)) {
        refuse(403, `${host} has not been used in project before or it is disabled.`, 'PERMISSION_DENIED');
      }
      const { handle, params } = routeOf(name) ?? { handle: () => unknownCall(name), params: {} };
      const userProject = req.headers['x-goog-user-project'];
      requireOwnProject(world, { host, project: params.project, userProject, body });
      return { status: 200, body: await handle({ world, params, query, body, key, origin }) };
    } catch (error) {
      return failure(error);
    }
  }

  function unknownCall(name: string): never {
    unknown.push(name);
    return refuse(501, `The rehearsal does not know ${name}`, 'UNIMPLEMENTED');
  }

  function stop(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections(); // closes calls that were never answered
    });
  }

  return { origin, calls, unknown, stop };
}

function routeOf(name: string): { handle: Handler; params: Asked['params'] } | undefined {
  for (const { pattern, handle } of ROUTES) {
    const match = pattern.exec(name);
    // In a path, the CLI writes an API's name with our ending, because it derives it from our address.
    if (match) {
      const params = Object.entries(match.groups ?? {}).map(([key, value]) => [
        key,
        value.replace(/\.localhost$/, ''),
      ]);
      return { handle, params: Object.fromEntries(params) as Asked['params'] };
    }
  }
  return undefined;
}

function patternOf(route: string): RegExp {
  const escaped = route
    .replace(/[.()-]/g, '\\$&')
    .replace(/\{(\w+)(\+?)\}/g, (_all, name: string, many: string) =>
      many ? `(?<${name}>.+)` : `(?<${name}>[^/:]+)`,
    );
  return new RegExp(`^${escaped}$`);
}

function failure(error: unknown): { status: number; body: unknown } {
  const { status, message, reason } =
    error instanceof GoogleError ? error : new GoogleError(500, String(error), 'INTERNAL');
  return { status, body: { error: { code: status, message, status: reason } } };
}

/** Stripe takes forms. */
function asForm(bytes: Buffer): Record<string, unknown> {
  return Object.fromEntries(new URLSearchParams(bytes.toString()));
}

function asJson(bytes: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(bytes.toString()) as Record<string, unknown>; // Google's APIs take objects
  } catch {
    return {};
  }
}
