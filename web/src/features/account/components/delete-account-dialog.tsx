import type { DeletionBlocker, DeletionPreview, BlockerKind } from '@innkeep/contract/account';
import { spellDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import { BOOKS } from '@innkeep/hotel/books';
import { Dialog } from '../../../components/dialog.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { PhoneLink } from '../../../components/contact.tsx';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useSignOutTo } from '../../../lib/session/sign-out.ts';
import { useDeleteAccount, useDeletionPreview } from '../api/own-data.ts';
import { Button } from '../../../components/button.tsx';
import { TextLink } from '../../../components/links.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

const CALLED: ReadonlySet<BlockerKind> = new Set(['kept', 'owing', 'overpaid', 'disputed', 'payment-alert']);

export function DeleteAccountDialog({ onKeep }: { onKeep: () => void }) {
  const { email, isEmailConfirmed } = useSignedInUser();
  const preview = useDeletionPreview();
  const { mutateAsync } = useDeleteAccount();
  const signOutTo = useSignOutTo();

  if (!preview.data)
    return (
      <Dialog title="Delete your account?" isBusy={false} onClose={onKeep}>
        <Unread query={preview} what="your account" lines={4} />
        <Close onClose={onKeep} />
      </Dialog>
    );
  const { deletionBlockers } = preview.data;
  if (deletionBlockers.length > 0) return <Blocked deletionBlockers={deletionBlockers} onClose={onKeep} />;
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
        <strong>We’ll delete:</strong> your sign-in details; your account’s name, e-mail address and phone
        number
        {bookings > 0 &&
          `; the name, e-mail, phone number and requests of ${counted(bookings, 'stay')}${
            isOfAddress ? ', including those under your address in another name' : ''
          }`}
        ; our notes about you; and the copies of our e-mails. This can’t be undone.
      </p>
      {bookings > 0 && (
        <p>
          <strong>We’ll keep, for our accounts:</strong> room, dates, bill and payments
          {years > 0 &&
            `; and, as the law requires, your name on the bill for ${counted(years, 'year')} after the year of the stay, out of our staff’s sight`}
          .
        </p>
      )}
    </>
  );
}

function Blocked({
  deletionBlockers,
  onClose,
}: {
  deletionBlockers: readonly DeletionBlocker[];
  onClose: () => void;
}) {
  return (
    <Dialog title="Not yet" isBusy={false} onClose={onClose}>
      <p>Please settle this before you delete your account:</p>
      <ul className="mb-4" role="list">
        {deletionBlockers.map((blocker) => (
          <li key={blocker.kind + (blocker.booking?._id ?? '')} className="py-3 border-bottom">
            {WORDS[blocker.kind](blocker.booking ? spellDate(blocker.booking.checkin) : '')}{' '}
            <StayLink {...blocker} />
          </li>
        ))}
      </ul>
      {deletionBlockers.some(({ kind }) => CALLED.has(kind)) && (
        <p>
          Our desk: <PhoneLink className="text-link" />
        </p>
      )}
      <Close onClose={onClose} />
    </Dialog>
  );
}

function StayLink({ booking }: Pick<DeletionBlocker, 'booking'>) {
  if (!booking) return null;
  // What was booked without the account can be added to it there.
  const to = booking.isOwn ? pathTo(PAGE.booking, { id: booking._id }) : PAGE.bookings;
  return <TextLink to={to}>{booking.isOwn ? 'Open the stay' : 'Find it among your stays'}</TextLink>;
}

function Close({ onClose }: { onClose: () => void }) {
  return (
    <div className="confirm-dialog-actions">
      <Button onClick={onClose} autoFocus>
        Close
      </Button>
    </div>
  );
}

const WORDS: Readonly<Record<BlockerKind, (day: string) => string>> = {
  ahead: (day) => `You have a stay from ${day}. Cancel it first, or come back after it.`,
  'in-house': (day) => `You’ve been staying with us since ${day}. Come back after you’ve checked out.`,
  held: (day) =>
    `We’re holding a room for you from ${day}. Release it first, or wait until the hold expires.`,
  unconfirmed: (day) =>
    `We’re holding a room for you from ${day} that you haven’t confirmed. Release it first, or come back in two hours.`,
  kept: (day) => `We’re holding a room for you from ${day}. Call us to release it.`,
  owing: (day) => `Your stay from ${day} isn’t fully paid. Pay the rest, or call us.`,
  overpaid: (day) => `We owe you a refund for your stay from ${day}. Please call us.`,
  paying: (day) =>
    `A payment for your stay from ${day} is on its way. Come back when it has arrived, within a day.`,
  refund: (day) => `A refund for your stay from ${day} is on its way. Come back when it has arrived.`,
  disputed: (day) =>
    `Your bank is disputing a payment for your stay from ${day}. Come back once that’s decided.`,
  'payment-alert': (day) => `We need to check a payment for your stay from ${day}. Please call us.`,
  'last-admin': () => 'You’re the only admin. Make another user an admin first.',
  staff: () => 'You work here. Ask an admin to remove your role first, under All Users.',
};
