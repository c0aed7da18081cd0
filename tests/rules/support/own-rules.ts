import { readFileSync } from 'node:fs';

/** The project's own rules, as they stand in the file. */
export function ownRules(service: 'firestore' | 'storage'): string {
  return readFileSync(new URL(`../../../${service}.rules`, import.meta.url), 'utf8');
}
