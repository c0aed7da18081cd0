import type { Express } from 'express';

/** The part of Express's own list of routes that is read here; it is not in Express's types. */
interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

/** Lists every call that an app serves, as `METHOD /path/:parameter`. */
export function listCalls(app: Express): string[] {
  return callsOf((app.router as unknown as { stack: Layer[] }).stack).sort(); // `unknown`: the types know no stack
}

function callsOf(layers: Layer[]): string[] {
  return layers.flatMap(({ route, handle }) => {
    if (!route) return callsOf(handle.stack ?? []);
    const methods = Object.keys(route.methods).filter((method) => method !== '_all'); // `_all` closes a path
    return methods.map((method) => `${method.toUpperCase()} ${route.path}`);
  });
}
