import { join } from 'node:path';
import { normalizePath } from 'vite';
import { expect, it } from 'vitest';
import { sharedChunks } from './shared-chunks.ts';

const APP = normalizePath(join(import.meta.dirname, '../src/app'));
const YUP = '/node_modules/yup/index.js';

it('puts what the booking page shares into two files, and what small pages need into neither', () => {
  const imports: Record<string, string[]> = {
    [`${APP}/pages/book-page.tsx`]: ['bill', 'schema', 'messages'],
    [`${APP}/sign-in-stack.tsx`]: ['messages'],
    bill: ['dates'],
    dates: ['bill'], // a circle
    schema: ['email', YUP],
    [YUP]: ['of-yup'],
  };
  const nameOf = sharedChunks();
  const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
  expect(['bill', 'dates', 'email'].map((id) => nameOf(id, graph))).toEqual(['stays', 'stays', 'stays']);
  expect(['schema', YUP, 'of-yup'].map((id) => nameOf(id, graph))).toEqual(['forms', 'forms', 'forms']);
  expect(['messages', 'elsewhere'].map((id) => nameOf(id, graph))).toEqual([null, null]);
});
