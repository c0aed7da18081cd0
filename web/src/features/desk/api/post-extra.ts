import type { Booking } from '@innkeep/contract/booking';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { ExtraPost } from '@innkeep/contract/desk/step-inputs';
import { IDEMPOTENCY_HEADER, pathTo } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';

interface Posting extends Omit<ExtraPost, 'rev'> {
  /** Names the line of the bill; equal for all tries, so that a lost answer does not post twice. */
  key: string;
}

/** The caller shows a failure; all data is read again in any case. */
export function usePostExtra({ _id, rev }: Pick<Booking, '_id' | 'rev'>) {
  const onSettled = useReread();
  return useMutation({
    mutationFn: ({ key, ...extra }: Posting) =>
      api.post<Booking>(
        pathTo(DESK_API.extras, { id: _id }),
        { rev, ...extra },
        { headers: { [IDEMPOTENCY_HEADER]: key } },
      ),
    meta: { isFailureShownInPlace: true },
    onSettled,
  });
}

/** @param reason only for a line that is more than ten seconds old */
export function useTakeOffExtra({ _id, rev }: Pick<Booking, '_id' | 'rev'>, successMessage: string) {
  const onSettled = useReread();
  return useMutation({
    mutationFn: ({ key, reason = '' }: { key: string; reason?: string }) => {
      const question = new URLSearchParams({ rev: String(rev), reason }).toString();
      return api.delete<Booking>(`${pathTo(DESK_API.extra, { id: _id, key })}?${question}`);
    },
    meta: { successMessage, isFailureShownInPlace: true },
    onSettled,
  });
}
