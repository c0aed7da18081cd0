import { createRequire } from 'node:module';
import { property } from './internals.ts';

const require = createRequire(import.meta.url);

const NOTICE_DAYS = 90;
const DAY_MS = 86_400_000;

/** Google's support for a runtime: `ending` if it will be deprecated soon, `ended` if it is. */
export interface RuntimeSupport {
  readonly state: 'supported' | 'ending' | 'ended';
  /** A sentence for the log. */
  readonly sentence?: string;
}

/** Looks up in the CLI's own table how long a runtime such as `nodejs22` can be deployed. */
export function runtimeSupport(runtime: string, today: Date): RuntimeSupport {
  const table: unknown = require('firebase-tools/lib/deploy/functions/runtimes/supported');
  const entry = property(property(table, 'RUNTIMES'), runtime);
  if (entry === undefined)
    return { state: 'ended', sentence: `The Firebase CLI knows no runtime ${runtime}.` };

  const deprecated = dateOf(entry, 'deprecationDate');
  const change = `change functions.runtime in firebase.json, and local/package.json with it.`;
  if (dateOf(entry, 'decommissionDate') <= today)
    return { state: 'ended', sentence: `${runtime} can no longer be deployed: ${change}` };
  if (deprecated <= today)
    return {
      state: 'ended',
      sentence: `${runtime} has been deprecated since ${text(deprecated)}: ${change}`,
    };
  if (deprecated.getTime() - today.getTime() <= NOTICE_DAYS * DAY_MS)
    return { state: 'ending', sentence: `${runtime} will be deprecated on ${text(deprecated)}: ${change}` };
  return { state: 'supported' };
}

function dateOf(entry: unknown, name: string): Date {
  const date = new Date(String(property(entry, name)));
  if (Number.isNaN(date.getTime()))
    throw new Error(`firebase-tools no longer has the ${name} of its runtimes.`);
  return date;
}

function text(date: Date): string {
  return date.toISOString().slice(0, 10);
}
