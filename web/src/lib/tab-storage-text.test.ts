import { afterEach, expect, it, vi } from 'vitest';
import { tabStorageText } from './stored-text.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps a text in the storage of the tab', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const text = tabStorageText('a-key');
  expect(text.get()).toBeNull();
  text.set('kept');
  expect(stored.get('a-key')).toBe('kept');
  stored.set('a-key', 'by the page before a reload');
  expect(text.get()).toBe('by the page before a reload');
  text.remove();
  expect(text.get()).toBeNull();
  expect(stored.size).toBe(0);
});

it('keeps it for as long as the page is open where the browser stores nothing', () => {
  const refuse = () => {
    throw new Error('not allowed');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const text = tabStorageText('a-key');
  text.set('kept');
  expect(text.get()).toBe('kept');
  text.remove();
  expect(text.get()).toBeNull();
});
