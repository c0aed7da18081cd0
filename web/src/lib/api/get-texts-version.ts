import { API, pathTo } from '@innkeep/contract/paths';
import type { TextsOfVersion } from '@innkeep/contract/texts/texts';
import { useQuery } from '@tanstack/react-query';
import { api } from './api-client.ts';

/** @param version its number, or as an address has it; without one, nothing is asked */
export function useTextsVersion(version: number | string | undefined) {
  return useQuery({
    queryKey: ['texts', 'version', version],
    queryFn: ({ signal }) =>
      api.get<TextsOfVersion>(pathTo(API.textsVersion, { version: String(version) }), {
        signal,
        as: 'public',
      }),
    enabled: version !== undefined,
    staleTime: Infinity, // a version never changes
  });
}
