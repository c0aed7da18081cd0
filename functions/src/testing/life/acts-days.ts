import type { Life } from './life.ts';
import { act } from './act.ts';
import { atHotel } from './dates.ts';
import { observe } from './observe.ts';

/** Lets minutes pass, and ends the pages whose time to pay is over. */
export async function passMinutes(life: Life, minutes: number): Promise<void> {
  await life.hotel.pass(minutes);
  const now = life.hotel.now().getTime();
  for (const { page, until = now } of life.charges)
    if (page !== undefined && until <= now) await life.hotel.provider.expire(page);
  await life.hotel.sweep();
  await observe(life); // what has lapsed is free again for what the act does next
}

export const pass = act(
  'pass minutes',
  { minutes: [45, 25, 25, 5, 61, 600, 1440, 4320] },
  (life, { minutes }) => passMinutes(life, minutes),
);

/** The minutes after midnight of the hours around it. */
const NIGHT = { at: [33, 1, 179, 181, 1439] } as const;

/** Lets the time pass until an hour of the night, at which the desk's day and the date are not the same, or just are. */
export const passTo = act('pass to the night', NIGHT, (life, { at }) => {
  const [hours = 0, minutes = 0] = atHotel(life.hotel.now()).time.split(':').map(Number);
  return passMinutes(life, (at - hours * 60 - minutes + 1440) % 1440);
});

export const sweep = act('sweep', {}, (life) => life.hotel.sweep());

/** A clerk loses the desk's role, and gets it back. In between, they may do nothing. */
export const loseRole = act('the clerk loses their role', {}, async (life) => {
  const { clerk } = life.hotel.people;
  const taken = await life.admin('DELETE', `/user/desk/${clerk.uid}`);
  const refused = await life.desk('GET', '/desk/today');
  life.same(
    '1 roles',
    'whether a person without a role is refused',
    [taken.status, refused.status],
    [200, 403],
  );
  await life.admin('PUT', `/user/desk/${clerk.uid}`);
});
