import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('takes project and bucket from the environment', () => {
    const env = {
      GCLOUD_PROJECT: 'demo-innkeep',
      FIREBASE_CONFIG: '{"storageBucket":"demo-innkeep.pictures"}',
    };
    expect(readConfig(env)).toEqual({
      projectId: 'demo-innkeep',
      storage: { bucket: 'demo-innkeep.pictures', origin: 'https://firebasestorage.googleapis.com' },
    });
  });

  it.each([undefined, '{}', '{"projectId":"harbour"}'])(
    'guesses the bucket from the project: %s',
    (config) => {
      const env = { GCLOUD_PROJECT: 'harbour', FIREBASE_CONFIG: config };
      expect(readConfig(env).storage.bucket).toBe('harbour.firebasestorage.app');
    },
  );

  it.each([
    { FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199' },
    { STORAGE_EMULATOR_HOST: 'http://127.0.0.1:9199' },
    { FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199', STORAGE_EMULATOR_HOST: 'http://127.0.0.1:9199' },
  ])("gives pictures the emulator's addresses: %o", (env) => {
    expect(readConfig(env).storage.origin).toBe('http://127.0.0.1:9199');
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
