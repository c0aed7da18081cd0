import type { ExportQuestion } from '@innkeep/contract/desk/desk-questions';
import type { ExportDeps } from '../domain/desk/export/export-store.ts';
import { exportPart } from '../domain/desk/export/export-part.ts';

/** Returns a whole export: its parts, joined as the browser joins them. */
export async function allLines(deps: ExportDeps, question: ExportQuestion): Promise<string> {
  const { lines, next } = await exportPart(deps, question);
  return next === undefined ? lines : lines + (await allLines(deps, { ...question, after: next }));
}
