import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, getDoc } from 'firebase/firestore';
import { afterEach, describe, expect, it } from 'vitest';
import { emulatorHost, PROJECT_ID } from '../../local/src/emulators.ts';
import { addressOf, browserFirestore } from './support.ts';

const own = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const closed = (service: string) => `rules_version = '2';\nservice ${service} {}\n`;
const broken = closed('cloud.firestore').replace(
  '{}',
  '{\n  match /rooms/{id} { allow read: if nonsense(); }\n}',
);

type Rules = Partial<Record<'firestore' | 'storage', string>>;

async function upload({ firestore, storage }: Rules): Promise<void> {
  const environment = await initializeTestEnvironment({
    projectId: PROJECT_ID,
    ...(firestore !== undefined && { firestore: { ...addressOf('firestore'), rules: firestore } }),
    ...(storage !== undefined && { storage: { ...addressOf('storage'), rules: storage } }),
  });
  await environment.cleanup();
}

const bucket = `http://${emulatorHost('storage')}/v0/b/demo-innkeep/o`;
const pictureStatus = async () => (await fetch(`${bucket}/rooms%2Fnone.webp`)).status;

const visitor = browserFirestore();

async function roomStatus(): Promise<string> {
  try {
    await getDoc(doc(visitor, 'rooms/none'));
    return 'allowed';
  } catch (error) {
    return String(error instanceof Error ? Reflect.get(error, 'code') : error);
  }
}

describe('rules that are sent to the running suite', () => {
  afterEach(() => upload({ firestore: own('firestore.rules'), storage: own('storage.rules') }));

  it('hold at once, for Firestore', async () => {
    expect(await roomStatus()).toBe('allowed');
    await upload({ firestore: closed('cloud.firestore') });
    expect(await roomStatus()).toBe('permission-denied');
  });

  it('hold at once, for Storage', async () => {
    expect(await pictureStatus()).toBe(404);
    await upload({ storage: closed('firebase.storage') });
    expect(await pictureStatus()).toBe(403);
  });

  it('are refused with the reason when they are broken, and change nothing', async () => {
    await expect(upload({ firestore: broken })).rejects.toThrow('nonsense');
    await expect(upload({ storage: broken })).rejects.toThrow();
    expect(await roomStatus()).toBe('allowed');
  });
});
