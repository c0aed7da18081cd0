import { inDays } from './stays.ts';

type Row = [call: string, desk: number, path: string, sent?: object];

const REV = { rev: 1 };
const GONE = '/desk/bookings/no-such-booking';
const BLOCK = { roomId: 'no-such-room', from: inDays(5), to: inDays(6), kind: 'closed' };
const BOOKING = { checkin: inDays(5), checkout: inDays(6), guests: 1, room: 'no-such-room', guest: {} };
const MOVES = { moves: [{ id: 'no-such-booking', rev: 1 }] };

const WAIVER = { ...REV, amount: 100, due: 100, reason: 'Ill' };
const REFUND = { payment: 'no-such-payment', amount: 100, reason: 'Cold' };

const ROWS: Row[] = [
  ['POST /desk/bookings', 404, '/desk/bookings', BOOKING],
  ['PUT /desk/bookings/{id}', 404, GONE, REV],
  ['POST /desk/bookings/{id}/quote', 404, `${GONE}/quote`, REV],
  ['POST /desk/bookings/{id}/check-in', 404, `${GONE}/check-in`, REV],
  ['POST /desk/bookings/{id}/check-out', 404, `${GONE}/check-out`, REV],
  ['POST /desk/bookings/{id}/no-show', 404, `${GONE}/no-show`, REV],
  ['POST /desk/bookings/{id}/undo', 404, `${GONE}/undo`, REV],
  ['POST /desk/bookings/{id}/waiver', 404, `${GONE}/waiver`, WAIVER],
  ['POST /desk/bookings/{id}/payments', 404, `${GONE}/payments`, { amount: 100, method: 'cash' }],
  ['POST /desk/bookings/{id}/refunds', 404, `${GONE}/refunds`, REFUND],
  ['PUT /desk/payments/{id}/known', 404, '/desk/payments/none/known', { reason: 'Known' }],
  ['POST /desk/quote', 404, '/desk/quote', BOOKING],
  ['POST /desk/moves', 404, '/desk/moves', MOVES],
  ['POST /desk/moves/quote', 404, '/desk/moves/quote', MOVES],
  ['POST /desk/blocks', 404, '/desk/blocks', BLOCK],
  ['PUT /desk/blocks/{id}', 404, '/desk/blocks/no-such-block', { ...REV, ...BLOCK }],
  ['DELETE /desk/blocks/{id}', 200, '/desk/blocks/no-such-block?rev=1'],
];

/** Rows for the calls that change stays and blocks, of such as are not there: whoever may call is told so. */
export const STAY_ACCESS = ROWS.map(([call, desk, path, sent]) => {
  const method = call.split(' ')[0] ?? '';
  const request = (): [string, string, unknown?] => [method, path, sent];
  return [call, [401, 403, 403, desk, desk], request] as [
    typeof call,
    [number, number, number, number, number],
    typeof request,
  ];
});
