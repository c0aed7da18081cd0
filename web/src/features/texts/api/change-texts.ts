import type { DraftInput, DraftedPage, PublishInput, TextsDraft } from '@innkeep/contract/texts/texts';
import { TEXTS_API } from '@innkeep/contract/desk/desk-paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { draftKey } from './get-texts.ts';

/** Another admin may have changed any of it. */
const ALL = { queryKey: ['texts'] };

export function useSavePage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: DraftInput) => api.put<DraftedPage>(TEXTS_API.draft, input),
    meta: { successMessage: 'Saved to the draft.', isFailureShownInPlace: true },
    onSuccess: (saved, { page }) =>
      queryClient.setQueryData<TextsDraft>(
        draftKey,
        (draft) => draft && { ...draft, pages: { ...draft.pages, [page]: saved } },
      ),
    onSettled: useReread(ALL),
  });
}

export function usePublish() {
  return useMutation({
    mutationFn: (input: PublishInput) => api.post<{ version: number }>(TEXTS_API.publish, input),
    meta: {
      successMessage: ({ version }: { version: number }) =>
        `Version ${version} is published. Guests see it within a minute.`,
      isFailureShownInPlace: true,
    },
    onSettled: useReread(ALL),
  });
}

export function useRestore() {
  return useMutation({
    mutationFn: (input: PublishInput) => api.post(TEXTS_API.restore, input),
    meta: { successMessage: 'Restored to the draft. Publish it to show it to guests.' },
    onSettled: useReread(ALL),
  });
}
