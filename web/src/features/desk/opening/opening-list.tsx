import { DESK_API, DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { OPENING_STEPS, type Opening, type OpeningStep } from '@innkeep/contract/desk/opening';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Unread } from '../../../components/load-failure.tsx';
import { Notice } from '../../../components/notice.tsx';
import { api } from '../../../lib/api/api-client.ts';
import { useIsAdmin, useSignedInUser } from '../../../lib/session/session.ts';
import { STORAGE_KEY } from '../../../lib/storage-key.ts';
import { localStorageText } from '../../../lib/stored-text.ts';
import { DESK } from '../api/desk-calls.ts';
import { Part } from '../../../components/part.tsx';
import { TextLink } from '../../../components/links.tsx';
import './opening.scss';

const known = localStorageText(STORAGE_KEY.isOpen);

/**
 * Asks, for an admin, what is left to do before the hotel is open. A browser that knows that it is open asks no more.
 * @param hasRooms without rooms, a hotel is never open: the browser may know it of another one
 */
export function useOpening(hasRooms: boolean) {
  const { uid } = useSignedInUser();
  const isAdmin = useIsAdmin();
  return useQuery({
    queryKey: [...DESK, uid, 'opening'],
    queryFn: async ({ signal }) => {
      const opening = await api.get<Opening>(DESK_API.opening, { signal });
      if (opening.left.length === 0) known.set('yes');
      else known.remove();
      return opening;
    },
    enabled: isAdmin && !(hasRooms && known.get()),
    staleTime: 0,
  });
}

const STEPS: Record<OpeningStep, { to: string; label: string; line: (opening: Opening) => string }> = {
  house: {
    to: pathTo(DESK_PAGE.textsPart, { part: 'house' }),
    label: 'Name and address',
    line: () => 'How guests find and reach you.',
  },
  room: {
    to: PAGE.addRoom,
    label: 'The first room',
    line: () => 'With its pictures, beds and price per night.',
  },
  prices: {
    to: PAGE.rates,
    label: 'Prices',
    line: () => 'Seasons, fees and taxes. Done once rates are saved.',
  },
  paying: {
    to: `${PAGE.rates}#policy`,
    label: 'How guests pay',
    line: ({ takesPayments }) =>
      `Deposit and cancellation. ${takesPayments ? 'Guests can pay by card on the site.' : 'The site takes no cards: guests pay at the hotel.'}`,
  },
  words: {
    to: DESK_PAGE.texts,
    label: 'Your texts',
    line: () => 'What guests read and agree to: the house, its rules, terms and privacy. Publish it once.',
  },
  booking: {
    to: PAGE.rooms,
    label: 'A test booking',
    line: () => 'Book a room as a guest would. You can cancel it later.',
  },
  open: {
    to: PAGE.home,
    label: 'Open to guests',
    line: ({ site, sendsMail }) =>
      `Put a room on sale and give guests your address, ${site}.${sendsMail ? '' : ' E-mails are off: guests need an account to book.'}`,
  },
};

/** Leads an admin until the hotel is open, and is nothing afterwards. */
export function OpeningList({ opening: query }: { opening: ReturnType<typeof useOpening> }) {
  const { data, isLoading } = query;
  if (data?.left.length === 0 || !(data || isLoading || query.error)) return null;
  return (
    <Part className="panel opening mb-6 d-print-none" look="h3" title="Open your hotel">
      {data ? (
        <Steps opening={data} />
      ) : (
        <Unread query={query} what="the steps" lines={OPENING_STEPS.length} />
      )}
    </Part>
  );
}

function Steps({ opening }: { opening: Opening }) {
  const { left } = opening;
  return (
    <>
      <p className="text-muted">
        {OPENING_STEPS.length - left.length} of {OPENING_STEPS.length} done. This list disappears when all
        are.
      </p>
      <ol className="opening-steps d-grid gap-4 p-0">
        {OPENING_STEPS.map((step) => {
          const { to, label, line } = STEPS[step];
          const isDone = !left.includes(step);
          return (
            <li
              key={step}
              data-done={isDone || undefined}
              aria-current={step === left[0] ? 'step' : undefined}
            >
              <TextLink to={to}>{label}</TextLink>
              {isDone && <span className="visually-hidden"> (done)</span>}
              <p className="m-0 text-muted">{line(opening)}</p>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The page of a hotel without rooms: an admin is led, others are told. */
export function NoRooms({ words }: { words: string }) {
  const isAdmin = useIsAdmin();
  const opening = useOpening(false);
  // All rooms may be closed for the day.
  if (isAdmin && opening.data?.left.length !== 0) return <OpeningList opening={opening} />;
  return (
    <Notice title="No rooms yet" picture="/images/nothing-yet.svg">
      <p>{words} The hotel’s admin adds the first room.</p>
    </Notice>
  );
}
