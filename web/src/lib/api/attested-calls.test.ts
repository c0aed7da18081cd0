import { afterEach, expect, it, vi } from 'vitest';
import type { api as Api } from './api-client.ts';

const sent: (string | null)[] = [];

async function attestedApi(): Promise<typeof Api> {
  vi.resetModules();
  vi.doMock('./app-check-headers.ts', () => ({
    appCheckHeaders: () => Promise.resolve({ 'X-Firebase-AppCheck': 'attested' }),
  }));
  return (await import('./api-client.ts')).api;
}

afterEach(() => {
  vi.doUnmock('./app-check-headers.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

it.each<[string, (api: typeof Api) => Promise<unknown>]>([
  ['an order without an account', (api) => api.post('/orders', {}, { as: 'public' })],
  ['a stay read by its key', (api) => api.get('/bookings/by-key', { as: 'key' })],
  ['a stay cancelled by its key', (api) => api.delete('/orders/b', { as: 'key' })],
  ['a call of an account', (api) => api.get('/bookings?email=a')],
])('%s carries the proof that it comes from these pages', async (_what, call) => {
  sent.length = 0;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('X-Firebase-AppCheck'));
    return Promise.resolve(Response.json({}));
  });
  await call(await attestedApi());
  expect(sent).toEqual(['attested']);
});
