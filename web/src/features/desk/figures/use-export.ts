import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { ExportKind, ExportPart, ExportSigns } from '@innkeep/contract/desk/figures';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** What is exported: `from` is inclusive, `to` is exclusive. */
export interface Exported {
  kind: ExportKind;
  signs: ExportSigns;
  from: CalendarDate;
  to: CalendarDate;
}

/** An export that was begun. What has arrived stays in it, so that it can go on after a failure. */
interface Job {
  readonly exported: Exported;
  /** One blob for each part. The browser may keep their bytes outside of memory. */
  readonly parts: Blob[];
  readonly stop: AbortController;
  count: number;
  next: string | undefined;
}

export interface ExportProgress {
  exported: Exported;
  state: 'running' | 'failed' | 'stopped' | 'done';
  reached: CalendarDate;
  count: number;
  error?: unknown;
}

/** Fetches a CSV table in parts (docs/dev/decisions/0056). Leaving the page stops it. */
export function useExport() {
  const [job, setJob] = useState<Job>();
  const [progress, setProgress] = useState<ExportProgress>();
  useEffect(() => () => job?.stop.abort(), [job]);
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (running: Job) =>
      fetchParts(queryClient, running, ({ reached = running.exported.to }) =>
        setProgress({ exported: running.exported, state: 'running', reached, count: running.count }),
      ),
    meta: { isFailureShownInPlace: true },
    onSuccess: (_all, done) => {
      saveFile(fileName(done.exported), new Blob(done.parts, { type: 'text/csv' }));
      setJob(undefined); // which frees its parts
      setProgress((now) => now && { ...now, state: 'done', count: done.count });
    },
    onError: (error, failed) => {
      if (!failed.stop.signal.aborted) setProgress((now) => now && { ...now, state: 'failed', error });
    },
  });

  return {
    progress,
    start: (exported: Exported) => {
      const begun = { exported, parts: [], stop: new AbortController(), count: 0, next: undefined };
      setJob(begun);
      setProgress({ exported, state: 'running', reached: exported.from, count: 0 });
      mutate(begun);
    },
    goOn: () => {
      if (!job) return;
      setProgress((now) => now && { ...now, state: 'running' });
      mutate(job);
    },
    stop: () => {
      setJob(undefined); // which aborts it, and frees what has arrived
      setProgress((now) => now && { ...now, state: 'stopped' });
    },
    close: () => {
      setJob(undefined);
      setProgress(undefined);
    },
  };
}

export function fileName({ kind, from, to }: Exported): string {
  return `${kind}-${from}-${to}.csv`;
}

async function fetchParts(
  queryClient: QueryClient,
  job: Job,
  onPart: (part: ExportPart) => void,
): Promise<void> {
  const { kind, signs, from, to } = job.exported;
  const { signal } = job.stop;
  do {
    signal.throwIfAborted();
    const question = new URLSearchParams({ kind, signs, from, to });
    if (job.next !== undefined) question.set('after', job.next);
    const path = `${DESK_API.export}?${question.toString()}`;
    // A query, because each part that does not arrive is asked for again, as all that is read.
    const part = await queryClient.query({
      queryKey: ['desk', 'export', path],
      queryFn: () => api.get<ExportPart>(path, { signal }),
      staleTime: 0,
      gcTime: 0,
    });
    signal.throwIfAborted();
    job.parts.push(new Blob([part.lines]));
    job.count += part.count;
    job.next = part.next;
    onPart(part);
  } while (job.next !== undefined);
}
