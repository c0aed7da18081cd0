import { status } from '@grpc/grpc-js';
import { field, listField } from '../protocol/proto-fields.ts';
import { refusal } from '../protocol/service-error.ts';

interface Found {
  readonly path: string;
  readonly version: number;
}

/** The result of a query, and a function that runs the query again. */
interface Watched {
  readonly found: readonly Found[];
  readonly again: () => readonly Found[];
}

/** Aborts a commit if a query's result has changed by then (phantom reads). The engine checks only finds. */
export interface PhantomGuard {
  watch(transaction: Uint8Array, query: Watched): void;
  /** Fails with ABORTED, which makes SDKs retry the transaction, if a query's result has changed. */
  require(commit: object): void;
  forget(request: object): void;
}

export function createPhantomGuard(): PhantomGuard {
  const watched = new Map<string, Watched[]>();
  return {
    watch: (transaction, query) => {
      const id = idOf(transaction);
      watched.set(id, [...(watched.get(id) ?? []), query]);
    },
    require: (commit) => {
      const queries = watched.get(idIn(commit)) ?? [];
      const isReadOnly = listField(commit, 'writes').length === 0;
      if (!isReadOnly && !queries.every(({ found, again }) => isSame(found, again())))
        throw refusal(
          status.ABORTED,
          'Transaction aborted: a query would no longer find what it found. Please retry.',
        );
      watched.delete(idIn(commit));
    },
    forget: (request) => void watched.delete(idIn(request)),
  };
}

function isSame(before: readonly Found[], now: readonly Found[]): boolean {
  return (
    before.length === now.length &&
    before.every(({ path, version }, at) => path === now[at]?.path && version === now[at].version)
  );
}

function idIn(request: object): string {
  const transaction = field(request, 'transaction');
  return transaction instanceof Uint8Array ? idOf(transaction) : '';
}

function idOf(transaction: Uint8Array): string {
  return Buffer.from(transaction).toString('base64');
}
