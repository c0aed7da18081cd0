import { PAGE } from '@innkeep/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, NavLink, useLocation, type Location } from 'react-router-dom';
import { ratesKeys } from '../../features/rates/api/rates-keys.ts';
import type UnsavedDialog from '../../features/rates/components/unsaved-dialog.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useSignOutTo } from '../../lib/session/use-sign-out-to.ts';

/** The top bar's part that depends on who is looking; it keeps its place while that is unknown. */
export function SessionLinks() {
  const session = useSession();
  const { pathname, search, state } = useLocation() as Location<{ from?: unknown } | null>; // none of ours is no object

  if (session.status === 'loading')
    return <div className="session-links" role="status" aria-label="Checking sign-in" />;
  if (session.status === 'visitor') {
    const back = state?.from ? state : { from: pathname + search }; // a sign-in page hands on what it was told
    return (
      <div className="session-links">
        <Link to={PAGE.login} state={back} className="btn btn-bare">
          Sign In
        </Link>
        <Link to={PAGE.register} state={back} className="btn btn-quiet">
          Sign Up
        </Link>
      </div>
    );
  }

  return (
    <div className="session-links">
      <span className="session-name" title={session.user.email}>
        {session.user.displayName}
      </span>
      <NavLink to={PAGE.dashboard} className="btn btn-quiet">
        Dashboard
      </NavLink>
      <LogOut uid={session.user.uid} />
    </div>
  );
}

/** Asks first where rates are changed and not saved: they go with the session. */
function LogOut({ uid }: { uid: string }) {
  const signOutTo = useSignOutTo();
  const queryClient = useQueryClient();
  const [Dialog, setDialog] = useState<typeof UnsavedDialog>();
  const leave = () => signOutTo(PAGE.home);

  async function ask() {
    // It is here already: who has something to lose comes from the page that it is part of.
    const loaded = await import('../../features/rates/components/unsaved-dialog.tsx');
    setDialog(() => loaded.default);
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-bare"
        onClick={() => (queryClient.getQueryData(ratesKeys.edit(uid)) ? void ask() : leave())}
      >
        Log Out
      </button>
      {Dialog && <Dialog question="sign-out" onConfirm={leave} onKeep={() => setDialog(undefined)} />}
    </>
  );
}
