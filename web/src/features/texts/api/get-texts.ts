import type { TextsDraft, TextsVersion } from '@innkeep/contract/texts/texts';
import { TEXTS_API } from '@innkeep/contract/desk/desk-paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

export const draftKey = ['texts', 'draft'] as const;

export function useTextsDraft() {
  return useQuery({
    queryKey: draftKey,
    queryFn: ({ signal }) => api.get<TextsDraft>(TEXTS_API.draft, { signal }),
    staleTime: 0,
  });
}

export function useTextsVersions() {
  return useQuery({
    queryKey: ['texts', 'versions'],
    queryFn: ({ signal }) => api.get<TextsVersion[]>(TEXTS_API.versions, { signal }),
    staleTime: 0,
  });
}
