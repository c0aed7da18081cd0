import fc from 'fast-check';
import type { Act } from './act.ts';
import { correctAtDesk, correctOwn, askByLink } from './acts-addresses.ts';
import { book, bookUnconfirmed } from './acts-booking.ts';
import { bookAtDesk, enter } from './acts-desk-booking.ts';
import { bookGap } from './acts-gaps.ts';
import { bookWithoutAccount, claimStays, confirmStay, search } from './acts-visitors.ts';
import { changeByMail, changeOwn } from './acts-change.ts';
import { changeAtDesk, moveGuest, moveTogether } from './acts-desk-change.ts';
import { night } from './acts-nights.ts';
import { loseRole, pass, passTo, sweep } from './acts-days.ts';
import * as channels from './acts-channels.ts';
import { closeDay, reopenDay } from './acts-closings.ts';
import { invoice } from './acts-invoices.ts';
import { postExtra, takeOffExtra } from './acts-extras.ts';
import { checkIn, checkOut, noShow, undo } from './acts-desk.ts';
import { acknowledge, cancel, giveMoney, takeMoney, waive } from './acts-money.ts';
import { bookTogether, orderTogether, payForAll } from './acts-groups.ts';
import * as paying from './acts-paying.ts';
import { saveCode, saveRates } from './acts-rates.ts';
import { publishTexts } from './acts-texts.ts';
import { bookType, groupRooms } from './acts-room-types.ts';
import { block, changeRoom, lift, openRoom, removeRoom } from './acts-rooms.ts';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Backstage } from './backstage.ts';
import { Life, type Rates } from './life.ts';

const WEIGHTS: readonly (readonly [number, fc.Arbitrary<Act>])[] = [
  ...([
    [14, book],
    [3, search],
    [4, bookGap],
    [5, bookWithoutAccount],
    [4, bookUnconfirmed],
    [4, correctAtDesk],
    [2, correctOwn],
    [3, changeByMail],
    [4, confirmStay],
    [2, claimStays],
    [3, bookAtDesk],
    [2, enter],
    [3, bookTogether],
    [3, orderTogether],
    [8, changeOwn],
    [6, changeAtDesk],
    [2, moveTogether],
    [4, moveGuest],
  ] as const),
  ...([
    [10, saveRates],
    [4, saveCode],
    [2, publishTexts],
    [2, changeRoom],
    [1, openRoom],
    [5, groupRooms],
    [9, bookType],
    [1, removeRoom],
  ] as const),
  ...([
    [3, paying.open],
    [4, paying.pay],
    [2, paying.giveNightsBack],
    [3, paying.hear],
    [3, paying.payRest],
    [4, askByLink],
  ] as const),
  ...([
    [2, paying.refundInDashboard],
    [1, paying.failRefunds],
    [3, paying.dispute],
    [2, paying.providerFails],
  ] as const),
  ...([
    [3, takeMoney],
    [3, payForAll],
    [4, giveMoney],
    [1, acknowledge],
    [2, waive],
    [4, cancel],
    [3, checkIn],
    [3, checkOut],
    [2, noShow],
    [2, undo],
    [4, postExtra],
    [2, takeOffExtra],
    [4, invoice],
    [2, closeDay],
    [1, reopenDay],
  ] as const),
  ...([
    [3, channels.openChannel],
    [6, channels.channelSells],
    [3, channels.channelMoves],
    [1, channels.channelRenames],
    [1, channels.channelRenamesAll],
    [2, channels.channelLeavesOut],
    [2, channels.interruptReading],
    [3, channels.channelCancels],
    [1, channels.channelShrinks],
    [1, channels.channelFails],
    [1, channels.channelPauses],
    [6, channels.readChannels],
    [3, channels.readOne],
    [2, channels.declineChannelStay],
    [2, channels.letGo],
    [1, channels.removeChannel],
  ] as const),
  ...([
    [1, block],
    [1, lift],
    [5, pass],
    [2, passTo],
    [8, night],
    [1, sweep],
    [1, loseRole],
  ] as const),
];

/** Anything that may happen; acts that make others possible are more frequent. */
export const ANY_ACT = fc.oneof(...WEIGHTS.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Returns the life of a hotel that has just opened, with its first rooms. */
export function begin(
  hotel: Backstage,
  rates: Rates = { tariffs: new Map([[0, DEFAULT_TARIFF]]), inForce: 0 },
): Life {
  const life = new Life(hotel, rates);
  life.rooms.push(...hotel.rooms.map((room) => ({ ...room, isListed: true, isForSale: true })));
  return life;
}
