import { describe, expect, it } from 'vitest';
import { scratchCollection } from './support.ts';

const scratch = scratchCollection();

describe('listeners', () => {
  it('see a matching document added, changed and removed, and no other', async () => {
    const seen: string[] = [];
    const stop = scratch.where('shown', '==', true).onSnapshot((snapshot) => {
      if (snapshot.empty && seen.length === 0) seen.push('nothing yet');
      seen.push(...snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id} at ${doc.get('price')}`));
    });
    await expect.poll(() => seen).toEqual(['nothing yet']);

    await scratch.doc('hidden').set({ shown: false, price: 0 });
    await scratch.doc('room').set({ shown: true, price: 1 });
    await expect.poll(() => seen.at(-1)).toBe('added room at 1');
    await scratch.doc('room').update({ price: 2 });
    await expect.poll(() => seen.at(-1)).toBe('modified room at 2');
    await scratch.doc('room').delete();
    await expect.poll(() => seen.at(-1)).toBe('removed room at 2');

    stop();
    expect(seen).toHaveLength(4);
  });
});
