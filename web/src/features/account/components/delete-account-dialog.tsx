import type { AccountHindrance, DeletionPreview, HindranceKind } from '@innkeep/contract/account';
import { spellDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import { BOOKS } from '@innkeep/hotel/books';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../components/dialog.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { LoadingLines } from '../../../components/loading.tsx';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useSignOutTo } from '../../../lib/session/use-sign-out-to.ts';
import { useDeleteAccount, useDeletionPreview } from '../api/own-data.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

const CALLED: ReadonlySet<HindranceKind> = new Set([
  'kept',
  'owing',
  'overpaid',
  'disputed',
  'payment-alert',
]);

export function DeleteAccountDialog({ onKeep }: { onKeep: () => void }) {
  const { email, isEmailConfirmed } = useSignedInUser();
  const preview = useDeletionPreview();
  const { mutateAsync } = useDeleteAccount();
  const signOutTo = useSignOutTo();

  if (!preview.data)
    return (
      <Dialog title="Delete your account?" isBusy={false} onClose={onKeep}>
        <Unread query={preview} what="what that would mean">
          <LoadingLines label="Looking what that would mean" count={4} />
        </Unread>
        <Close onClose={onKeep} />
      </Dialog>
    );
  const { hindrances } = preview.data;
  if (hindrances.length > 0) return <Hindered hindrances={hindrances} onClose={onKeep} />;
  return (
    <SignInDialog
      title="Delete your account?"
      confirmLabel="Delete my account"
      busyLabel="Closing your account…"
      keepLabel="Keep it"
      isDestructive
      onProven={async () => {
        await mutateAsync();
        signOutTo(PAGE.login, { state: { closedAccount: isEmailConfirmed ? email : '' }, replace: true });
      }}
      onKeep={onKeep}
    >
      <WhatGoes {...preview.data} />
    </SignInDialog>
  );
}

function WhatGoes({ bookings, isOfAddress }: Pick<DeletionPreview, 'bookings' | 'isOfAddress'>) {
  const years = BOOKS.keepsNamesForYears;
  return (
    <>
      <p>
        <strong>This goes:</strong> every way to sign in; your account’s name, e-mail address and telephone
        number
        {bookings > 0 &&
          `; name, e-mail, telephone number and wishes of ${counted(bookings, 'stay')}${
            isOfAddress ? ', also of those under your address in another name' : ''
          }`}
        ; our notes about you, and the copies of our mails. Nothing brings it back.
      </p>
      {bookings > 0 && (
        <p>
          <strong>This stays, for our books:</strong> room, dates, bill and payments
          {years > 0 &&
            `; and as the law asks, your name on the bill, for ${counted(years, 'year')} after the year of the stay, where our desk does not see it`}
          .
        </p>
      )}
    </>
  );
}

interface HinderedProps {
  hindrances: readonly AccountHindrance[];
  onClose: () => void;
}

function Hindered({ hindrances, onClose }: HinderedProps) {
  return (
    <Dialog title="Not yet" isBusy={false} onClose={onClose}>
      <p>Before your account can be deleted, this has to be settled:</p>
      <ul className="hindrances" role="list">
        {hindrances.map((hindrance) => (
          <li key={hindrance.kind + (hindrance.booking?._id ?? '')}>
            {WORDS[hindrance.kind](hindrance.booking ? spellDate(hindrance.booking.checkin) : '')}{' '}
            <StayLink {...hindrance} />
          </li>
        ))}
      </ul>
      {hindrances.some(({ kind }) => CALLED.has(kind)) && (
        <p>
          Our desk: <PhoneLink className="text-link" />
        </p>
      )}
      <Close onClose={onClose} />
    </Dialog>
  );
}

function StayLink({ booking }: Pick<AccountHindrance, 'booking'>) {
  if (!booking) return null;
  // What was booked without the account can be added to it there.
  const to = booking.isOwn ? pathTo(PAGE.booking, { id: booking._id }) : PAGE.bookings;
  return (
    <Link className="text-link" to={to}>
      {booking.isOwn ? 'Open the stay' : 'Find it among your stays'}
    </Link>
  );
}

function Close({ onClose }: { onClose: () => void }) {
  return (
    <div className="confirm-dialog-actions">
      <button type="button" className="btn btn-quiet" onClick={onClose} autoFocus>
        Close
      </button>
    </div>
  );
}

const WORDS: Readonly<Record<HindranceKind, (day: string) => string>> = {
  ahead: (day) => `You have a stay from ${day}: cancel it first, or come back when it is over.`,
  'in-house': (day) => `You have been staying with us since ${day}: come back after you have left.`,
  held: (day) =>
    `A room is held for you from ${day}: let it go first, or wait until the time to pay is over.`,
  unconfirmed: (day) =>
    `A room is held for you from ${day}, which you have not confirmed: let it go first, or come back in two hours, when it is over.`,
  kept: (day) => `We keep a room for you from ${day}: call us, and we let it go.`,
  owing: (day) => `Something of your stay from ${day} is still to be paid: pay it, or call us.`,
  overpaid: (day) => `We owe you something for your stay from ${day}: call us, and we give it back.`,
  paying: (day) =>
    `A payment for your stay from ${day} is under way: come back when it has arrived, in a day at most.`,
  refund: (day) =>
    `Money for your stay from ${day} is on its way back to you: come back when it has arrived.`,
  disputed: (day) => `Your bank disputes a payment for your stay from ${day}: that has to be decided first.`,
  'payment-alert': (day) => `We have to look at a payment for your stay from ${day} first: please call us.`,
  'last-admin': () => 'You are the only admin: make another user one first.',
  staff: () => 'You work here: ask an admin to take your role first, on the page All Users.',
};
