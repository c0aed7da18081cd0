import type { Life } from './life.ts';
import { act, WHICH } from './act.ts';
import { DAMAGE_KINDS } from './damage.ts';

/** Nobody's page is open for longer than it may be. */
export async function passMinutes(life: Life, minutes: number): Promise<void> {
  await life.hotel.pass(minutes);
  const now = life.hotel.now().getTime();
  for (const { page, until = now } of life.charges)
    if (page !== undefined && until <= now) await life.hotel.provider.expire(page);
  await life.hotel.sweep();
}

export const pass = act('pass minutes', { minutes: [45, 25, 5, 61, 600, 1440, 4320] }, (life, { minutes }) =>
  passMinutes(life, minutes),
);

export const sweep = act('sweep', {}, (life) => life.hotel.sweep());

/** Somebody at the desk loses their role: from the next call on they may do nothing, until they have it again. */
export const loseRole = act('the clerk loses their role', {}, async (life) => {
  const { admin, clerk } = life.hotel.people;
  const taken = await life.ask('DELETE', `/user/desk/${clerk.uid}`, { as: admin });
  const refused = await life.ask('GET', '/desk/today', { as: clerk });
  life.same(
    '1 roles',
    'whether somebody without a role is refused',
    [taken.status, refused.status],
    [200, 403],
  );
  await life.ask('PUT', `/user/desk/${clerk.uid}`, { as: admin });
});

/** Somebody damages a copy of what is stored: the nightly proof of it names that. */
export const damageCopy = act(
  'damage a copy',
  { kind: DAMAGE_KINDS, which: WHICH },
  async (life, { kind, which }) => {
    await life.hotel.trying?.(async () => {
      const what = life.hotel.damage(kind, which);
      if (what === undefined) return;
      const found = await life.hotel.proof();
      life.hold('7 named', found.length > 0, () => `The nightly proof does not see: ${what}.`);
    });
  },
);
