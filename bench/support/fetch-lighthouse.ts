import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchTool } from '../../scripts/lib/fetched.mjs';

/** Opens a page in the Chromium whose debugging protocol is spoken at the port. */
export type Lighthouse = (
  address: string,
  flags: { port: number; logLevel: 'error'; skipAudits: string[] },
) => Promise<{ lhr: Result } | undefined>;

/** What we read of its results: https://github.com/GoogleChrome/lighthouse/blob/v12.8.2/types/lhr/lhr.d.ts */
export interface Result {
  finalDisplayedUrl?: string;
  runtimeError?: { code: string; message: string };
  /** A score is from 0 to 1, and null where it could not be told. */
  categories: Record<string, Category>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

interface Category {
  id: string;
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}

/** Lighthouse, which is not installed with the project: it is fetched when it is first asked for. */
export async function fetchLighthouse(): Promise<Lighthouse> {
  const file = path.join(await fetchTool('lighthouse'), 'lighthouse', 'core', 'index.js');
  // `as`: nobody has its types until it is fetched; the figures would be missing if it were otherwise.
  const { default: lighthouse } = (await import(pathToFileURL(file).href)) as { default: Lighthouse };
  return lighthouse;
}
