import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('takes the project from the environment', () => {
    expect(readConfig({ GCLOUD_PROJECT: 'demo-innkeep' })).toEqual({ projectId: 'demo-innkeep' });
  });

  it.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST'])(
    'refuses %s in production',
    (name) => {
      expect(() => readConfig({ K_SERVICE: 'api', [name]: '127.0.0.1:1' })).toThrow(name);
    },
  );

  it('allows emulators where nothing is deployed, and in the functions emulator', () => {
    const host = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
    expect(() => readConfig(host)).not.toThrow();
    expect(() => readConfig({ ...host, K_SERVICE: 'api', FUNCTIONS_EMULATOR: 'true' })).not.toThrow();
  });
});
