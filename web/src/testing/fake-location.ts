/** The addresses to which pages have gone: jsdom can neither leave a page nor reload it. */
export const left: string[] = [];

const real = location;
const fakes: Partial<Record<string | symbol, unknown>> = {
  assign: (url: string) => left.push(url),
  reload: () => left.push('anew'),
};

/** Records addresses in {@link left}. Its target is empty: a browser's location cannot be proxied. */
export const fakeLocation = new Proxy<Partial<Location>>(
  {},
  { get: (_empty, key) => fakes[key] ?? (Reflect.get(real, key) as unknown) },
);
