import type { Express } from 'express';

/** Express's own list of what it serves, as far as it is read here; it is not among Express's types. */
interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

/** Every call that an app serves, as `METHOD /path/:parameter`. */
export function listCalls(app: Express): string[] {
  return callsOf((app.router as unknown as { stack: Layer[] }).stack).sort(); // `unknown`: the types know no stack
}

function callsOf(layers: Layer[]): string[] {
  return layers.flatMap(({ route, handle }) => {
    if (!route) return callsOf(handle.stack ?? []);
    const methods = Object.keys(route.methods).filter((method) => method !== '_all'); // what closes a path
    return methods.map((method) => `${method.toUpperCase()} ${route.path}`);
  });
}
