import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { isNotRecent } from '../api/own-data.ts';
import { Button } from '../../../components/button.tsx';
import {
  useReauthentication,
  type Reauthentication,
  ReauthenticationField,
} from './reauthentication-field.tsx';

interface SignInDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  keepLabel?: string;
  isDestructive?: boolean;
  onProven: () => Promise<void>;
  onKeep: () => void;
}

export function SignInDialog({
  title,
  children,
  confirmLabel,
  busyLabel,
  keepLabel = 'Not now',
  isDestructive = false,
  onProven,
  onKeep,
}: SignInDialogProps) {
  const proof = useReauthentication();
  const { isBusy, error, confirm } = useConfirm(proof, onProven);
  return (
    <Dialog title={title} isBusy={isBusy || proof.password !== ''} onClose={onKeep}>
      {children}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <ReauthenticationField proof={proof} />
        <FormAlert error={error} />
        <div className="confirm-dialog-actions">
          <Button onClick={isBusy ? undefined : onKeep} aria-disabled={isBusy}>
            {keepLabel}
          </Button>
          <BusyButton
            className={isDestructive ? 'btn btn-destructive is-answer' : 'btn btn-primary'}
            isBusy={isBusy}
            busyLabel={busyLabel}
            disabled={proof.way === undefined}
            keepsFocus
          >
            {confirmLabel}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks who it is, and does it. It is busy until it fails: after a success, the dialog goes away. */
function useConfirm({ prove, expire }: Reauthentication, onProven: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      if (await prove()) await onProven();
      else setBusy(false);
    } catch (failure) {
      if (isNotRecent(failure)) expire();
      setError(failure);
      setBusy(false);
    }
  }

  return { isBusy, error, confirm };
}
