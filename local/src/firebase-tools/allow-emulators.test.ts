import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withLocalSources } from './allow-emulators.ts';

describe('withLocalSources', () => {
  it("adds the emulators where the page talks to them, and leaves the rest as production's", () => {
    expect(withLocalSources("default-src 'none'; connect-src 'self' https://a.example; img-src 'self'")).toBe(
      "default-src 'none'; connect-src 'self' https://a.example http://127.0.0.1:9099; img-src 'self' http://127.0.0.1:9199",
    );
  });

  it('is needed, as firebase.json names no address of this machine', () => {
    const headers = readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8').split(
      '"emulators"',
    )[0];
    expect(headers).toContain('Content-Security-Policy');
    expect(headers).not.toMatch(/127\.0\.0\.1|localhost/);
  });
});
