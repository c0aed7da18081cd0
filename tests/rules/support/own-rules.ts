import { readFileSync } from 'node:fs';

/** Reads the project's own rules from their file. */
export function ownRules(service: 'firestore' | 'storage'): string {
  return readFileSync(new URL(`../../../${service}.rules`, import.meta.url), 'utf8');
}
