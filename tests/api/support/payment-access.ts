import type { Person } from './people.ts';
import { heldStay } from './paying.ts';
import { aRoom } from './rooms.ts';
import { booked } from './stays.ts';

type Request = [method: string, path: string, sent?: unknown];
type Row = [
  call: string,
  answers: [visitor: number, guest: number, other: number, desk: number, admin: number],
  request: () => Promise<Request>,
];

/**
 * Rows for the calls of paying, where guests may pay; `guest` is told only once the tests run. Nobody pays for somebody
 * else, and what the provider tells is believed by its signature alone.
 */
export function paymentAccess(guest: () => Person): Row[] {
  // One for all rows, as a guest has only so many: they change nothing that matters to each other.
  let made: ReturnType<typeof booked> | undefined;
  const bookingOf = async () => {
    made ??= booked(guest(), await aRoom());
    return (await made).insertedId;
  };
  const step = (name: string): Row => {
    // One for all callers: a guest holds three stays at most.
    let held: ReturnType<typeof heldStay> | undefined;
    return [
      `POST /payments/{id}/${name}`,
      [401, 200, 403, 403, 403],
      async () => {
        held ??= heldStay(guest(), await aRoom());
        return ['POST', `/payments/${(await held).paymentId}/${name}`];
      },
    ];
  };
  return [
    step('session'),
    step('settle'),
    step('release'),
    [
      'POST /payments/events',
      [400, 400, 400, 400, 400],
      () => Promise.resolve(['POST', '/payments/events', { type: 'checkout.session.completed' }]),
    ],
    [
      'POST /orders/{id}/payments',
      [401, 201, 403, 403, 403],
      async () => ['POST', `/orders/${await bookingOf()}/payments`],
    ],
    [
      'GET /bookings/{id}/payments',
      [401, 200, 403, 200, 200],
      async () => ['GET', `/bookings/${await bookingOf()}/payments`],
    ],
    [
      'GET /bookings/{id}/cancellation',
      [401, 200, 403, 200, 200],
      async () => ['GET', `/bookings/${await bookingOf()}/cancellation`],
    ],
  ];
}
