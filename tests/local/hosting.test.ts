import { describe, expect, it } from 'vitest';
import { emulatorHost } from '../../local/src/emulators.ts';
import { patiently } from '../api/support/call.ts';

const site = `http://${emulatorHost('hosting')}`;

describe('Hosting', () => {
  it('answers 100 parallel requests to a function', async () => {
    const ask = () => patiently(() => fetch(`${site}/room`)); // a busy function refuses some: shed-load.ts
    const responses = await Promise.all(Array.from({ length: 100 }, ask));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('shows the app for any other address', async () => {
    const response = await fetch(`${site}/no/such/page`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('tells the app its Firebase configuration', async () => {
    const response = await fetch(`${site}/__/firebase/init.json`);
    expect(await response.json()).toMatchObject({ projectId: 'demo-innkeep' });
  });
});
