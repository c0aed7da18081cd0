/** Where pages have gone: what jsdom lacks is a browser that leaves a page, or loads it anew. */
export const left: string[] = [];

const real = location;
const fakes: Partial<Record<string | symbol, unknown>> = {
  assign: (url: string) => left.push(url),
  reload: () => left.push('anew'),
};

/** Stays, and tells {@link left}. Over an empty object, since a browser lets nobody stand in for its own. */
export const fakeLocation = new Proxy<Partial<Location>>(
  {},
  { get: (_empty, key) => fakes[key] ?? (Reflect.get(real, key) as unknown) },
);
