import { Router, type RequestHandler } from 'express';
import { AppError } from '@innkeep/contract/errors';
import { routeWith, type Access, type Call, type RouteDeps, type Shapes } from './route.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

export type Calls = ReturnType<typeof callsWith>;

/** Collects the calls of the API. Of two paths that match, the one that is named first answers. */
export function callsWith(deps: RouteDeps) {
  const route = routeWith(deps);
  const known = new Map<string, { method: Method; path: string; handler: RequestHandler }[]>();
  const add = (method: Method, path: string, handler: RequestHandler) => {
    // One path may have two calls that name its last part differently.
    const shape = path.replaceAll(/:\w+/g, ':');
    known.set(shape, [...(known.get(shape) ?? []), { method, path, handler }]);
  };
  const adding =
    (method: Method) =>
    <A extends Access, S extends Shapes>(path: string, ...call: Call<A, S>) =>
      add(method, path, route(...call));
  return {
    get: adding('get'),
    post: adding('post'),
    put: adding('put'),
    delete: adding('delete'),
    add,
    /** Serves them. Every other method of their paths is answered with 405. */
    router: () => {
      const router = Router();
      for (const calls of known.values()) {
        const routes = calls.map(({ method, path, handler }) => router.route(path)[method](handler));
        routes.at(-1)?.all(methodNotAllowed(calls.map(({ method }) => method.toUpperCase())));
      }
      return router;
    },
  };
}

function methodNotAllowed(methods: readonly string[]): RequestHandler {
  return (_req, res) => {
    res.set('Allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
    throw new AppError('request/wrong-method');
  };
}
