import { ChangeEmail } from './change-email.tsx';
import { OwnDetails } from './own-details.tsx';

/** What guests change of their own account, in a module that loads apart: offline, the rest of the page is there. */
export function OwnAccount() {
  return (
    <>
      <OwnDetails />
      <ChangeEmail />
    </>
  );
}
