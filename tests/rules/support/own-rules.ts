import { readFileSync } from 'node:fs';

export function ownRules(service: 'firestore' | 'storage'): string {
  return readFileSync(new URL(`../../../${service}.rules`, import.meta.url), 'utf8');
}
