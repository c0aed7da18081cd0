import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary, CrashNotice } from '../components/error-boundary.tsx';
import { signOut } from '../lib/session/sign-out.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { SessionProvider } from './session-provider.tsx';

export const queryClient = createQueryClient(() => void signOut());

export function App({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <CrashNotice />}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>{children}</SessionProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
