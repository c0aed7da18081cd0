import { describe, expect, it } from 'vitest';
import { ana, root } from '../../testing/builders.ts';
import { aBookedHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { listed } from '../../testing/listed.ts';
import { deliverMail } from '../mail/deliver-mail.ts';

describe('what admins see of a booking', () => {
  it('is how its mail fares; guests see nothing of it', async () => {
    const { hotel, mailId } = await aBookedHotelWithMail();
    hotel.failures.push(new Error('451 later'));
    await deliverMail(hotel, mailId);
    const [seen] = await listed(hotel, root, ana.email);
    const at = hotel.time.now.toISOString();
    expect(seen?.mail).toEqual([
      { kind: 'confirmation', state: 'PENDING', attempts: 1, error: '451 later', at },
    ]);
    expect((await listed(hotel, ana, ana.email))[0]).not.toHaveProperty('mail');
  });

  it('is the time of its sending once it is sent, without a reason', async () => {
    const { hotel, mailId } = await aBookedHotelWithMail();
    hotel.pass(1);
    await deliverMail(hotel, mailId);
    const [seen] = await listed(hotel, root, ana.email);
    expect(seen?.mail).toStrictEqual([
      { kind: 'confirmation', state: 'SUCCESS', attempts: 1, at: '2027-06-01T16:01:00.000Z' },
    ]);
  });
});
