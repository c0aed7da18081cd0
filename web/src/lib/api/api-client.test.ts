import { ApiError } from '@innkeep/contract/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api-client.ts';

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

function answerWith(status: number, body: string | null) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
}

const html = '<h1>Not for you</h1>';
const refusal = (code: string) => JSON.stringify({ error: { code, message: 'No.' } });

describe('a call', () => {
  it.each([
    [401, refusal('auth/required'), 'auth/required'],
    [401, html, 'auth/required'],
    [401, null, 'auth/required'],
    [401, '{"error":"unauthorized"}', 'auth/required'],
    [403, refusal('auth/forbidden'), 'auth/forbidden'],
    [403, html, 'auth/forbidden'],
    [403, '', 'auth/forbidden'],
    [403, '{"error":{"code":"another/one"}}', 'auth/forbidden'],
    [401, refusal('app/unverified'), 'app/unverified'],
    [404, refusal('room/not-found'), 'room/not-found'],
    [502, html, 'server/unavailable'],
    [200, html, 'server/unavailable'],
  ])('answered with %i and %s fails as %s', async (status, body, code) => {
    answerWith(status, body);
    const error: unknown = await api.get('/bookings').catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code });
  });

  it('gives back what the server says', async () => {
    answerWith(200, '{"deletedCount":1}');
    expect(await api.delete('/orders/b')).toEqual({ deletedCount: 1 });
  });
});
