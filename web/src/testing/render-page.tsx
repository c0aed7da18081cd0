import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes, App } from '../app/app.tsx';
import { routeAt } from '../app/route-table.tsx';
import { Toasts } from '../app/toasts.tsx';
import { openBackGate } from '../lib/back-gate.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { sessionEnd, SessionContext, type Session } from '../lib/session/session.ts';

type SignedIn = Extract<Session, { status: 'signed-in' }>;

const PERSON = { uid: 'robin', displayName: 'Robin Example', email: 'robin@innkeep.test' };
const KNOWN = { ...PERSON, isEmailConfirmed: true, photoURL: null };

/** Returns the session of Robin, but for what is said of them. */
export function signedIn(
  changes: Partial<SignedIn['user']> = {},
  role: SignedIn['role'] = 'guest',
): SignedIn {
  return { status: 'signed-in', user: { ...KNOWN, ...changes }, role };
}

const SESSIONS = {
  visitor: { status: 'visitor' },
  guest: signedIn(),
  housekeeping: signedIn({}, 'housekeeping'),
  desk: signedIn({}, 'desk'),
  admin: signedIn({}, 'admin'),
} as const satisfies Record<string, Session>;

interface RenderOptions {
  as?: keyof typeof SESSIONS | Session;
  state?: unknown;
}

/**
 * As the app does, to a user who is already signed in. `fakeApi` answers.
 * @returns the visitor's user events
 */
export async function renderPage(path: string, { as = 'visitor', state }: RenderOptions = {}) {
  await open(path, state);
  render(
    <KnownSession session={typeof as === 'string' ? SESSIONS[as] : as}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <Toasts />
    </KnownSession>,
    { container: root() },
  );
  return userEvent.setup({ delay: null });
}

/** Does the same with the app's own session: signing in uses Firebase, whose server is also `fakeApi`. */
export async function renderSite(path: string, { state }: Pick<RenderOptions, 'state'> = {}) {
  await open(path, state);
  render(
    <BrowserRouter>
      <App>
        <AppRoutes />
      </App>
    </BrowserRouter>,
    { container: root() },
  );
  return userEvent.setup({ delay: null });
}

function KnownSession({ session: first, children }: { session: Session; children: ReactNode }) {
  const [session, setSession] = useState(first);
  const [queryClient] = useState(() =>
    createQueryClient(() => {
      sessionEnd.note();
      setSession(SESSIONS.visitor);
    }),
  );
  // An unsaved edit, about which the site asks before leaving, ends with its test.
  useEffect(() => () => queryClient.clear(), [queryClient]);
  const [control] = useState(() => ({ wakeSignIn: () => undefined }));
  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={{ ...control, session }}>{children}</SessionContext>
    </QueryClientProvider>
  );
}

async function open(path: string, state: unknown) {
  openBackGate();
  history.replaceState({ usr: state, key: 'first', idx: 0 }, '', path);
  await routeAt(location.pathname).Page.load?.();
}

function root(): HTMLElement {
  const element = document.createElement('div');
  element.id = 'root';
  return document.body.appendChild(element);
}
