import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Logs and reports of the last run; git ignores it. */
export const CACHE = path.join(ROOT, '.cache');

/** @param {string[]} segments */
export function inProject(...segments) {
  return path.join(ROOT, ...segments);
}

/**
 * @param {string} file
 * @returns {any} the parsed content; each caller names the fields that it reads
 * @throws {Refusal} when it cannot be read, or is not JSON
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`Fix ${path.relative(ROOT, file)}, which cannot be read: ${reason}`);
  }
}

/** A failure that its message explains in full, without a stack trace. */
export class Refusal extends Error {}
