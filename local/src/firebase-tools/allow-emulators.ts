import { emulatorHost } from '../emulators.ts';
import { INTERNALS, property, replaceInternal } from './internals.ts';

/** Sources that the Content-Security-Policy allows in addition in the local suite. */
const LOCAL_SOURCES: Record<string, string> = {
  'connect-src': `http://${emulatorHost('auth')}`,
  'frame-src': `http://${emulatorHost('auth')}`,
  'img-src': `http://${emulatorHost('storage')}`,
};

/** Adds the emulators to the Content-Security-Policy of firebase.json, which names only Google's servers. */
export function allowEmulators(): void {
  replaceInternal(INTERNALS.hostingConfig, (original) => {
    return function (...options) {
      const sites = original.apply(this, options);
      for (const header of headersOf(sites)) {
        if (property(header, 'key') !== 'Content-Security-Policy') continue;
        Reflect.set(header, 'value', withLocalSources(String(property(header, 'value'))));
      }
      return sites;
    };
  });
}

/** Adds local sources: `connect-src 'self'; …` becomes `connect-src 'self' http://127.0.0.1:9099; …`. */
export function withLocalSources(policy: string): string {
  const directives = policy.split(';').map((directive) => {
    const [name = ''] = directive.trim().split(' ', 1);
    const source = LOCAL_SOURCES[name];
    return source === undefined ? directive : `${directive} ${source}`;
  });
  return directives.join(';');
}

function headersOf(sites: unknown): object[] {
  return listIn(sites)
    .flatMap((site) => listIn(property(site, 'headers')))
    .flatMap((rule) => listIn(property(rule, 'headers')));
}

function listIn(value: unknown): object[] {
  return Array.isArray(value)
    ? value.filter((entry): entry is object => typeof entry === 'object' && entry !== null)
    : [];
}
