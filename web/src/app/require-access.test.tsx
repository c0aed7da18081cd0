import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectPath } from '../testing/act.ts';
import { renderPage } from '../testing/render-page.tsx';
import type { Session } from '../lib/session/session.ts';

const user = { uid: 'robin', displayName: 'Robin', email: 'robin@innkeep.test' };
const KNOWN = { ...user, isEmailConfirmed: true, photoURL: null };
const UNDECIDED: Session = { status: 'signed-in', user: KNOWN, role: 'unknown' };

/** React shows what it has waited for after 300 ms at the latest, once its code is loaded. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 600));

describe('a guarded page', () => {
  beforeAll(() => import('./layouts/dashboard-layout.tsx'));

  it('waits behind a spinner until it is known who is looking', async () => {
    await renderPage('/dashboard/userDetail', { as: { status: 'loading' } });
    await settle();
    expect(screen.getByText('One moment…')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Profile' })).toBeNull();
  });

  it('waits behind a spinner until it is known what they may do', async () => {
    await renderPage('/dashboard/allusers', { as: UNDECIDED });
    await settle();
    expect(screen.getByText('One moment…')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('sends a visitor to sign in', async () => {
    await renderPage('/dashboard/booking');
    await expectPath('/login');
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  });

  it("is refused to a guest where it is the admins'", async () => {
    await renderPage('/dashboard/allusers', { as: 'guest' });
    await screen.findByRole('heading', { level: 1, name: 'This page is for admins' });
  });
});
