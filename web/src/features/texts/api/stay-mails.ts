import type { StayMailInput, StayMailPreview, StayMails } from '@innkeep/contract/texts/stay-mails';
import { TEXTS_API } from '@innkeep/contract/desk/desk-paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';

const queryKey = ['texts', 'mails'];

export function useStayMails() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<StayMails>(TEXTS_API.mails, { signal }),
    staleTime: 0,
  });
}

export function useSwitchStayMails() {
  return useMutation({
    mutationFn: (days: StayMails) => api.put<StayMails>(TEXTS_API.mails, days),
    meta: { successMessage: 'Saved. The next e-mails go out at seven in the morning.' },
    onSettled: useReread({ queryKey }),
  });
}

export function usePreviewMail() {
  return useMutation({
    mutationFn: (input: StayMailInput) => api.post<StayMailPreview>(TEXTS_API.mailPreview, input),
  });
}

export function useTestMail() {
  return useMutation({
    mutationFn: (input: StayMailInput) => api.post<{ to: string }>(TEXTS_API.mailTest, input),
    meta: { successMessage: ({ to }: { to: string }) => `The test e-mail is on its way to ${to}.` },
  });
}
