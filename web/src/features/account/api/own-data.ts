import type { AccountClosed, DeletionPreview } from '@innkeep/contract/account';
import { ApiError } from '@innkeep/contract/errors';
import { HOTEL } from '@innkeep/contract/hotel';
import { API } from '@innkeep/contract/paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';

const shownInPlace = { isFailureShownInPlace: true };

export function useDownloadData() {
  return useMutation({
    mutationFn: async () => {
      const data = await api.get<object>(API.accountData);
      const name = `my-data-${slugOf(HOTEL.name)}-${todayAtHotel()}.json`;
      saveFile(name, new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }));
      return name;
    },
    meta: shownInPlace,
  });
}

export function useDeletionPreview() {
  const { uid } = useSignedInUser();
  return useQuery({
    queryKey: previewKey(uid),
    queryFn: ({ signal }) => api.get<DeletionPreview>(API.accountDeletion, { signal }),
    staleTime: 0,
    gcTime: 0,
    // An account that is closed by then, though the answer to that was lost, may not ask anymore.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Closes the account. Where an answer was lost, that the account may not ask anymore is the answer. */
export function useDeleteAccount() {
  const { uid } = useSignedInUser();
  const isAnswerLost = useRef(false);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await api.delete<AccountClosed>(API.account);
      } catch (error) {
        if (isAnswerLost.current && isCode(error, 'auth/required')) return;
        isAnswerLost.current ||= error instanceof ApiError && error.status >= 500;
        throw error;
      }
    },
    // What hinders has come up since it was asked.
    onError: (error) =>
      isCode(error, 'account/hindered')
        ? queryClient.invalidateQueries({ queryKey: previewKey(uid) })
        : undefined,
    meta: shownInPlace,
  });
}

export function isNotRecent(error: unknown): boolean {
  return isCode(error, 'auth/not-recent');
}

function isCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}

const previewKey = (uid: string) => ['account', uid, 'deletion'] as const;

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
