import { counted } from '@innkeep/contract/counted';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { cleaningPart, type CleaningPart, type HousekeepingRoom } from '@innkeep/contract/desk/housekeeping';
import { partyWords } from '@innkeep/contract/party';

export const PART_TITLE: Record<CleaningPart, string> = {
  'leaving-and-arriving': 'Leaving and arriving today',
  leaving: 'Leaving today',
  'to-clean-for-arrival': 'To clean, arriving today',
  'to-clean': 'To clean',
  service: 'Service',
  others: 'Nothing to do',
};

/** Says how much there is to do: `3 rooms to clean, 2 rooms still occupied, 4 rooms to service`. */
export function sumWords(rooms: readonly HousekeepingRoom[]): string {
  const toClean = rooms.filter(({ state }) => state === 'to-clean').length;
  const stillHere = rooms.filter(({ leaving }) => leaving?.hasLeft === false).length;
  const toService = rooms.filter((room) => cleaningPart(room) === 'service').length;
  const parts = [
    toClean > 0 && `${counted(toClean, 'room')} to clean`,
    stillHere > 0 && `${counted(stillHere, 'room')} still occupied`,
    toService > 0 && `${counted(toService, 'room')} to service`,
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing to clean.' : parts.join(', ');
}

export function partyLines({ leaving, arriving, staying, block }: HousekeepingRoom): string[] {
  const on = (date: Parameters<typeof spellCalendarDate>[0]) => spellCalendarDate(date, SPELLING.short);
  const lines = [
    leaving && `${leaving.hasLeft ? 'Have left' : stillHere(leaving)}: ${whoWords(leaving)}`,
    staying && `In house until ${on(staying.until)}: ${whoWords(staying)}`,
    arriving && `Arriving today: ${whoWords(arriving)}`,
    block && `Free again on ${on(block.to)}${block.note && `: ${block.note}`}`,
  ].filter((line) => line !== undefined);
  return lines.length > 0 ? lines : ['Free'];
}

type Leaving = NonNullable<HousekeepingRoom['leaving']>;

/** Nobody says when a channel's guests leave. */
function stillHere({ channel }: Leaving): string {
  return channel === undefined ? 'Leaving today, still here' : 'Leaving today';
}

/** Returns how many people there are; a channel does not say. */
function whoWords(party: Pick<Leaving, 'guests' | 'children' | 'channel'>): string {
  return party.channel === undefined ? partyWords(party) : `guests from ${party.channel}`;
}
