import type { PartyStay } from '@innkeep/contract/booking';
import type { FieldMessages } from '@innkeep/contract/errors';
import type { ExtraChoice } from '@innkeep/contract/rates/extra-choices';
import type { ChosenExtra } from '@innkeep/contract/rates/extras';
import { useState } from 'react';
import { extrasToBook } from '../../../stay/chosen-extras.ts';
import { useDeskQuotes } from '../api/get-quote.ts';
import { useRoomChoicesOf } from '../api/get-room-choices.ts';
import { partyIn, partyProblems } from '../../../stay/party-draft.ts';
import { priceAsked } from '../components/pricing-fields.tsx';
import { planIn, type NewBookingDraft, type OtherRoom } from './new-booking-draft.ts';

export function useOtherRooms(draft: NewBookingDraft, stay: PartyStay | undefined) {
  const { others } = draft;
  const dates = stay && { checkin: stay.checkin, checkout: stay.checkout };
  const stays = others.map((other) =>
    dates && hasParty(other) ? { ...dates, ...partyOf(other), ...planIn(draft) } : undefined,
  );
  const choices = useRoomChoicesOf(stays);
  const chosen = choices.map(({ free }, index) => free.find(({ _id }) => _id === others[index]?.room));
  const pricing = priceAsked(draft);
  const [extras, setExtras] = useState<Partial<Record<number, readonly ExtraChoice[]>>>({});
  const added = others.map(({ key, guests, extras: text }) =>
    extrasToBook(text, extras[key] ?? [], Number(guests)),
  );
  const quotes = useDeskQuotes(
    stays.map((each, index) => {
      const room = chosen[index];
      return each && room && pricing && { ...each, room: room._id, ...pricing, ...added[index] };
    }),
  );
  for (const [index, { key }] of others.entries()) {
    const answered = quotes[index]?.data?.choices;
    if (answered && answered !== extras[key]) setExtras({ ...extras, [key]: answered });
  }
  const rooms = others.map((other, index) => ({
    other,
    choices: choices[index],
    extras: extras[other.key] ?? [],
    added: added[index],
    bill: quotes[index]?.data?.quote,
    room: chosen[index],
    /** In minor units; undefined while it is not known. */
    total: chosen[index] && quotes[index]?.data?.quote.total,
  }));
  return {
    rooms,
    error: quotes.find(({ error }) => error)?.error,
    askAgain() {
      for (const quote of quotes) if (quote.isError) void quote.refetch();
    },
    isAwaited: rooms.some(({ room, total }, index) => room && total === undefined && !quotes[index]?.isError),
    rules: Object.fromEntries(
      quotes.flatMap(({ data }, index) => (chosen[index] ? Object.entries(data?.problems ?? {}) : [])),
    ),
    missing: missingIn(rooms),
    /** What is sent; undefined while a room or its price is missing. */
    sent: sentOf(rooms),
  };
}

interface Known {
  other: OtherRoom;
  room: { _id: string } | undefined;
  added: { extras?: ChosenExtra[] } | undefined;
  total: number | undefined;
}

function partyOf(other: OtherRoom) {
  return { ...partyIn(other), children: Number(other.children) };
}

const hasParty = (other: OtherRoom) => Object.keys(partyProblems(other)).length === 0;

/** The field of another room in the messages about it. */
export const roomField = ({ key }: OtherRoom) => `others.${key}`;

function missingIn(rooms: readonly Known[]): FieldMessages {
  const without = rooms.filter(({ room }) => !room);
  return Object.fromEntries(without.map(({ other }) => [roomField(other), 'Choose a room.']));
}

function sentOf(rooms: readonly Known[]) {
  const sent = rooms.flatMap(({ other, room, added, total }) =>
    room && total !== undefined ? { room: room._id, ...partyOf(other), ...added, expected: total } : [],
  );
  return sent.length === rooms.length ? sent : undefined;
}
