import { aStay } from '@innkeep/contract/testing/dates';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import type { BookingInput } from '@innkeep/contract/booking';
import { saveInvoiceSettings } from '../domain/invoices/list-invoices.ts';
import { addBlock } from '../domain/blocks/save-block.ts';
import { readChannel } from '../domain/channels/read-channel.ts';
import { cancelBooking } from '../domain/bookings/cancel-booking.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import type { Caller } from '../domain/base/caller.ts';
import { saveNote } from '../domain/desk/desk-booking.ts';
import { giveRefund } from '../domain/payments/give-refund.ts';
import { settle } from '../domain/payments/settle.ts';
import { sweepPayments } from '../domain/payments/sweep-payments.ts';
import { takePayment } from '../domain/payments/take-payment.ts';
import { savePromo, saveTariff } from '../domain/rates/save-rates.ts';
import { addGroup, addStay } from '../domain/bookings/add-stay.ts';
import { applyMoves } from '../domain/bookings/apply-moves.ts';
import { changeOwnStay, changeStay } from '../domain/bookings/change-stay.ts';
import { checkOut } from '../domain/bookings/check-out.ts';
import { markNoShow } from '../domain/bookings/check-in.ts';
import { KEEP_AGREED_PRICE } from '../domain/bookings/plan-change.ts';
import { publishPage } from './published-texts.ts';
import { invoicesAtDesk, SELLER } from './a-billed-stay.ts';
import { aChannel } from './a-channel.ts';
import { ana, aRequest, aRoom, ben, clerk, root } from './builders.ts';
import { aPaidHotel, opened, type PaidHotel } from './paying.ts';

const DAY = 24 * 60;

/** All has happened here that can, each step by the rules. Bookings are named by what became of them. */
export async function anHonestHotel() {
  const hotel = aPaidHotel();
  for (const _id of ['attic', 'berth', 'cabin', 'cellar', 'loft', 'stable'])
    hotel.db.rooms.set(_id, aRoom({ _id, name: _id }));
  await saveTariff(hotel, root, { ...hotel.db.tariff, longStays: [{ nights: 4, percent: 1000 }] });
  const terms = { ...FIRST_TEXTS.terms, lead: 'What we agree on' };
  await publishPage(hotel, { page: 'terms', texts: terms });
  await savePromo(hotel, root, 'WELCOME', aPromo({ isOncePerPerson: true, maxUses: 3 }));
  await savePromo(hotel, root, 'UNUSED', aPromo());
  const ids = { ...(await booked(hotel)), ...(await paidFor(hotel)), ...(await atDesk(hotel)) };
  await addBlock(hotel, root, { ...aBlock, rev: 0 });
  await soldElsewhere(hotel);
  await saveNote(hotel, clerk, ids.coded, { note: 'Vegetarian', before: '' });
  await invoiced(hotel, ids.left);
  const { id: held } = await opened(hotel, ben, at('berth', '2027-07-20', '2027-07-22'));
  return { hotel, ids: { ...ids, held } };
}

/** An invoice that was taken back, and two in its place. */
async function invoiced(hotel: PaidHotel, id: string): Promise<void> {
  await saveInvoiceSettings(hotel, root, SELLER);
  const { issue, shown } = invoicesAtDesk(hotel, id);
  const { number: corrects } = await issue(['']);
  const [first = '', ...others] = (await shown()).lines.map(({ key }) => key);
  await issue([first], { corrects, reason: 'For two payers' });
  if (others.length > 0) await issue(others);
}

/** What a channel has sold: nights that are free, nights of which the block has one, and those of a stay that it repeats. */
async function soldElsewhere(hotel: PaidHotel) {
  const channel = aChannel({ roomId: 'attic', repeatsOurs: true });
  hotel.db.channels.set(channel._id, channel);
  hotel.portal.namesVersions = true;
  hotel.portal.sell(channel.address, 'free', '2027-09-10', '2027-09-13');
  hotel.portal.sell(channel.address, 'twice', '2027-06-30', '2027-07-02');
  hotel.portal.sell(channel.address, 'ours', '2027-06-14', '2027-06-16');
  await readChannel(hotel, channel._id);
}

const aBlock = {
  ...({ roomId: 'attic', kind: 'closed', note: '' } as const),
  from: aStay('2027-07-01', '2027-07-05').checkin,
  to: aStay('2027-07-01', '2027-07-05').checkout,
};

function at(room: string, checkin: string, checkout: string): Partial<BookingInput> {
  return { ...aStay(checkin, checkout), room: { _id: room } };
}

/** Bookings from the site: with a code; changed by the guest, with a night at a new price; moved by the desk. */
async function booked(hotel: PaidHotel) {
  const book = async (caller: Caller, changes: Partial<BookingInput>) =>
    (await createBooking(hotel, caller, aRequest({ email: caller.email, pay: 'hotel', ...changes })))
      .insertedId;
  const coded = await book(ana, { code: 'WELCOME' });
  const changed = await book(ben, at('sea-view', '2027-06-20', '2027-06-22'));
  hotel.db.rooms.set('sea-view', aRoom({ price: 150 }));
  await changeOwnStay(hotel, ben, changed, {
    rev: 1,
    ...aStay('2027-06-20', '2027-06-24'),
    ...KEEP_AGREED_PRICE,
  });
  const moved = await book(ana, at('sea-view', '2027-06-26', '2027-06-28'));
  await applyMoves(hotel, clerk, { moves: [{ id: moved, rev: 1, room: 'loft' }], reason: 'A pipe burst' });
  return { coded, changed, moved };
}

/** Bookings that were paid online, in cash, and refunded; cancelled for a fee; not paid. */
async function paidFor(hotel: PaidHotel) {
  const pay = async (caller: Caller, changes: Partial<BookingInput>) => {
    const { id, paymentId, page } = await opened(hotel, caller, changes);
    hotel.atProvider.pay(page);
    await settle(hotel, paymentId);
    return id;
  };
  const paid = await pay(ana, at('attic', '2027-06-14', '2027-06-16'));
  await takePayment(hotel, clerk, paid, { amount: 5000, method: 'cash' });
  await giveRefund(hotel, clerk, paid, { payment: `${paid}-1`, amount: 500, reason: 'Cold' });
  await giveRefund(hotel, clerk, paid, { payment: `${paid}-2`, amount: 300, reason: 'Loud' });
  await sweepPayments(hotel);
  await giveRefund(hotel, clerk, paid, { payment: `${paid}-1`, amount: 200, reason: 'Dark' });
  const cancelled = await pay(ben, { ...at('attic', '2027-06-05', '2027-06-07'), pay: 'full' });
  await cancelBooking(hotel, ben, cancelled);
  const { id: lapsed, paymentId, page } = await opened(hotel, ana, at('loft', '2027-07-10', '2027-07-12'));
  hotel.atProvider.expire(page);
  await settle(hotel, paymentId);
  return { paid, cancelled, lapsed };
}

/** Bookings of guests in the house, gone early, or never come; and one made in the evening for the same night. */
async function atDesk(hotel: PaidHotel) {
  const guest = { name: 'Rosa Diaz', phone: '+1 207 555 0100', arrivalTime: '', wish: '' };
  const usual = {
    ...KEEP_AGREED_PRICE,
    guest,
    guests: 2,
    email: '',
    note: '',
    children: 0,
    source: 'phone' as const,
  };
  const add = async (room: string, checkout: string, isWalkIn: boolean) =>
    (await addStay(hotel, clerk, { ...usual, ...aStay('2027-06-01', checkout), room, isWalkIn }))._id;
  hotel.pass(-2 * DAY);
  const cellar = { ...usual, ...aStay('2027-05-30', '2027-06-05'), room: 'cellar', isWalkIn: true };
  const { _id: split } = await addStay(hotel, clerk, cellar);
  hotel.pass(2 * DAY);
  const change = {
    ...KEEP_AGREED_PRICE,
    room: 'stable',
    pricing: 'requote',
    reason: 'A burst pipe',
  } as const;
  await changeStay(hotel, clerk, split, { rev: 1, ...change });
  const inHouse = await add('cabin', '2027-06-03', true);
  const left = await add('berth', '2027-06-04', true);
  const part = { payment: { amount: 2000, method: 'cash' as const }, reason: 'An invoice' };
  await checkOut(hotel, clerk, left, { rev: 1, releases: true, requotes: true, ...part });
  const noShow = await add('attic', '2027-06-03', false);
  hotel.pass(DAY / 3);
  await markNoShow(hotel, clerk, noShow, { rev: 1, releases: true });
  const late = await createBooking(
    hotel,
    ana,
    aRequest({ pay: 'hotel', ...at('loft', '2027-06-01', '2027-06-02') }),
  );
  const several = {
    ...usual,
    ...aStay('2027-08-10', '2027-08-12'),
    room: 'cabin',
    isWalkIn: false,
    holdUntil: undefined,
    others: [{ room: 'berth', guests: 2, children: 0, expected: undefined }],
  };
  const [, together] = await addGroup(hotel, clerk, several);
  const ofAll = { amount: 30_000, method: 'cash', coversGroup: true } as const;
  await takePayment(hotel, clerk, together?._id ?? '', ofAll);
  return { inHouse, left, noShow, late: late.insertedId, split, together: together?._id ?? '' };
}
