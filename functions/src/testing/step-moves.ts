import fc from 'fast-check';
import { addDays } from '@innkeep/contract/calendar-date';
import { nightsOf } from '@innkeep/contract/stay';
import { checkIn } from '../domain/bookings/check-in.ts';
import { checkOut } from '../domain/bookings/check-out.ts';
import { markNoShow } from '../domain/bookings/mark-no-show.ts';
import { undoStep } from '../domain/bookings/undo-step.ts';
import { root } from './builders.ts';
import type { HotelModel, ModelStay } from './hotel-model.ts';
import type { Move, RealHotel } from './move.ts';

const index = fc.nat({ max: 99 });

/** A step of the desk with a stay, and when it is allowed. */
function stepMove(
  what: string,
  refusalOf: (model: HotelModel, stay: ModelStay) => string | undefined,
  act: (real: RealHotel, id: string, rev: number) => Promise<unknown>,
  keepUp: (model: HotelModel, stay: ModelStay) => void,
): fc.Arbitrary<Move> {
  return index.map((which): Move => ({
    expected: (model) => {
      const stay = model.stay(which);
      return stay ? (refusalOf(model, stay) ?? 'done') : 'booking/not-found';
    },
    act: async (model, real) => {
      const stay = model.stay(which);
      const rev = stay && (await real.bookings.find(stay.id))?.rev;
      await act(real, stay?.id ?? 'none', rev ?? 1);
      return () => {
        if (stay) keepUp(model, stay);
      };
    },
    toString: () => `${what} stay ${which}`,
  }));
}

const checkInMove = stepMove(
  'check in',
  (model, stay) => {
    const { state, checkin, checkout, roomId } = stay;
    if (model.deskDay < checkin || model.deskDay > checkout) return 'booking/not-now';
    if (state !== 'booked' && state !== 'no-show') return 'booking/not-now';
    if (!model.isFree({ roomId, stay: { checkin, checkout } }, [stay.id])) return 'booking/dates-taken';
    return model.isLeft(stay) ? undefined : 'room/not-left';
  },
  (real, id, rev) => checkIn(real, root, id, { rev }),
  ({ deskDay }, stay) =>
    Object.assign(stay, { state: 'checked-in', releasedFrom: undefined, arrivedOn: deskDay }),
);

const checkOutMove = stepMove(
  'check out',
  (_model, { state }) => (state === 'checked-in' ? undefined : 'booking/not-now'),
  (real, id, rev) =>
    checkOut(real, root, id, { rev, releases: true, requotes: true, reason: 'The firm pays' }),
  (model, stay) => {
    const earliest = addDays(stay.checkin, 1);
    const leaves = model.deskDay > earliest ? model.deskDay : earliest;
    Object.assign(stay, { state: 'checked-out', leftOn: model.deskDay, pricesBefore: undefined });
    if (leaves >= stay.checkout) return;
    Object.assign(stay, { releasedFrom: leaves, pricesBefore: stay.prices });
    const slept = nightsOf({ checkin: stay.checkin, checkout: leaves });
    stay.prices = new Map([...stay.prices].filter(([night]) => slept.includes(night)));
  },
);

const noShowMove = stepMove(
  'give up',
  (model, stay) => (stay.state === 'booked' && !model.isCancellable(stay) ? undefined : 'booking/not-now'),
  (real, id, rev) => markNoShow(real, root, id, { rev, releases: true }),
  (_model, stay) => {
    const dayAfter = addDays(stay.checkin, 1);
    stay.state = 'no-show';
    if (dayAfter < stay.checkout) stay.releasedFrom = dayAfter;
  },
);

/** Whether undoing takes a guest back to the room that they left today. */
function movesBack({ deskDay }: HotelModel, { state, before }: ModelStay): boolean {
  return state === 'checked-in' && before?.on === deskDay;
}

function isGone({ rooms }: HotelModel, { roomId }: ModelStay): boolean {
  return !rooms.some(({ id, isListed }) => id === roomId && isListed);
}

function moveBackRefusal(model: HotelModel, stay: ModelStay): string | undefined {
  if (isGone(model, stay)) return 'booking/not-now';
  if (!model.isFree({ ...stay, stay }, [stay.id])) return 'booking/dates-taken';
  return model.isLeft(stay) ? undefined : 'room/not-left';
}

export const undoMove = stepMove(
  'undo the last step of',
  (model, stay) => {
    const { id, state, checkin, checkout, arrivedOn, leftOn, before } = stay;
    if (movesBack(model, stay)) return moveBackRefusal(model, { ...stay, ...before });
    const isLate = {
      booked: true,
      'checked-in': arrivedOn !== model.deskDay,
      'checked-out': leftOn !== model.deskDay,
      'no-show': model.deskDay >= checkout,
    };
    if (isLate[state]) return 'booking/not-now';
    if (stay.releasedFrom !== undefined && isGone(model, stay)) return 'booking/not-now';
    const nights = { ...stay, releasedFrom: undefined, stay: { checkin, checkout } };
    if (!model.isFree(nights, [id])) return 'booking/dates-taken';
    return state !== 'checked-out' || model.isLeft(stay) ? undefined : 'room/not-left';
  },
  (real, id, rev) => undoStep(real, root, id, { rev }),
  (model, stay) => {
    if (movesBack(model, stay)) {
      Object.assign(stay, stay.before, { before: undefined });
      return;
    }
    const { state, pricesBefore, prices } = stay;
    const bill = { prices: pricesBefore ?? prices, pricesBefore: undefined };
    Object.assign(stay, bill, {
      state: state === 'checked-out' ? 'checked-in' : 'booked',
      releasedFrom: undefined,
    });
  },
);

export const stepMoves = [checkInMove, checkOutMove, noShowMove, undoMove];
