import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { leaveSession } from '../lib/leave-session.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { AppRoutes } from './app-routes.tsx';
import { CrashNotice } from './crash-notice.tsx';
import { SessionProvider } from './session-provider.tsx';

const queryClient = createQueryClient(() => void leaveSession());

export function App() {
  return (
    <ErrorBoundary fallback={() => <CrashNotice />}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SessionProvider>
            <AppRoutes />
          </SessionProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
