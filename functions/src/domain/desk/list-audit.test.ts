import { auditQuestionSchema } from '@innkeep/contract/desk/desk-questions';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { describe, expect, it } from 'vitest';
import { aStoredBlock } from '../../testing/a-stored-block.ts';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, ana, root } from '../../testing/builders.ts';
import type { AuditEntry } from '../records/audit.ts';
import { listAudit } from './list-audit.ts';

function aHotelWith(...entries: Partial<AuditEntry>[]) {
  const hotel = aHotel();
  hotel.db.users.set(root.uid, { _id: root.uid, email: root.email, name: 'Robin', role: 'admin' });
  hotel.db.users.set(ana.uid, { _id: ana.uid, email: ana.email, name: '', role: 'guest' });
  const at = new Date('2027-06-01T12:00:00Z');
  for (const entry of entries)
    hotel.db.audit.push({ action: 'room/edited', by: root.uid, target: 'sea-view', at, ...entry });
  return hotel;
}

const listed = (hotel: ReturnType<typeof aHotel>, question: Record<string, unknown> = {}) =>
  listAudit(hotel, auditQuestionSchema.validateSync(question));

describe('the audit', () => {
  it('names who did what, when and why, the latest first', async () => {
    const hotel = aHotelWith(
      { by: ana.uid, action: 'booking/made', target: 'b1' },
      { at: new Date('2027-06-01T13:00:00Z'), what: 'Sea View, 1 to 3 June', why: 'the boiler' },
      { at: new Date('2027-06-01T14:00:00Z'), by: 'gone' },
    );
    expect(await listed(hotel)).toEqual({
      entries: [
        {
          _id: 'entry-2',
          action: 'room/edited',
          by: 'a person without an account',
          at: '2027-06-01T14:00:00.000Z',
          target: 'sea-view',
        },
        {
          _id: 'entry-1',
          action: 'room/edited',
          by: 'Robin',
          email: 'root@innkeep.test',
          at: '2027-06-01T13:00:00.000Z',
          target: 'sea-view',
          what: 'Sea View, 1 to 3 June',
          why: 'the boiler',
        },
        {
          _id: 'entry-0',
          action: 'booking/made',
          by: 'ana@innkeep.test',
          email: 'ana@innkeep.test',
          at: '2027-06-01T12:00:00.000Z',
          target: 'b1',
        },
      ],
    });
  });

  it('is narrowed to what it is about, to who did it, and to a day at the hotel', async () => {
    const hotel = aHotelWith(
      { target: 'attic', at: new Date('2027-05-31T03:59:59Z') },
      { at: new Date('2027-05-31T04:00:00Z') },
      { at: new Date('2027-06-01T03:59:59.999Z'), by: ana.uid },
      { target: 'attic', at: new Date('2027-06-01T04:00:00Z') },
    );
    const ids = async (question: Record<string, unknown>) =>
      (await listed(hotel, question)).entries.map(({ _id }) => _id);
    expect(await ids({ target: 'attic' })).toEqual(['entry-3', 'entry-0']);
    expect(await ids({ by: ana.uid })).toEqual(['entry-2']);
    expect(await ids({ day: '2027-05-31' })).toEqual(['entry-2', 'entry-1']);
    expect(await ids({ day: '2027-05-31', by: root.uid })).toEqual(['entry-1']);
    expect(await ids({ target: '' })).toHaveLength(4);
  });

  it('is narrowed to a person by their e-mail, however it is written', async () => {
    const hotel = aHotelWith({ by: ana.uid }, {});
    const { entries } = await listed(hotel, { by: ' Ana@Innkeep.test' });
    expect(entries.map(({ _id }) => _id)).toEqual(['entry-0']);
    expect(await listed(hotel, { by: 'unknown@innkeep.test' })).toEqual({ entries: [] });
  });

  it('is narrowed to people by their name, as all are found', async () => {
    const hotel = aHotelWith({ by: 'wu' }, { by: 'soren' }, {});
    const people = { wu: 'Wu Xi', soren: 'Søren Kjær' };
    for (const [_id, name] of Object.entries(people))
      hotel.db.users.set(_id, { _id, email: `${_id}@innkeep.test`, name, role: 'desk' });
    const by = async (person: string) =>
      (await listed(hotel, { by: person })).entries.map(({ by: name }) => name);
    expect(await by('xi')).toEqual(['Wu Xi']);
    expect(await by('soeren')).toEqual(['Søren Kjær']);
    expect(await by('Zoe')).toEqual([]);
  });

  it('is narrowed to those who work here, before guests of the same name', async () => {
    const hotel = aHotelWith({ by: 'zoe-desk' });
    for (let n = 0; n < 12; n += 1)
      hotel.db.users.set(`zoe-${n}`, {
        _id: `zoe-${n}`,
        email: `a${n}@innkeep.test`,
        name: 'Zoe',
        role: 'guest',
      });
    hotel.db.users.set('zoe-desk', { _id: 'zoe-desk', email: 'z@innkeep.test', name: 'Zoe', role: 'desk' });
    expect((await listed(hotel, { by: 'Zoe' })).entries).toHaveLength(1);
  });

  it('is narrowed to a booking by its number, of which there may be two', async () => {
    const ids = ['ab12cd34e1', 'ab12cd34e2', 'ab12cd35e3'];
    const hotel = aHotelWith(
      ...ids.map((target) => ({ target })),
      { target: 'AB12-CD34' },
      { target: 'named' },
    );
    for (const id of ids) hotel.db.bookings.set(id, aStoredBooking(id, '2027-06-01', '2027-06-03'));
    const guest = { ...NO_DETAILS, name: 'Ab12cd34' }; // found by the same word
    hotel.db.bookings.set('named', aStoredBooking('named', '2027-06-01', '2027-06-03', { guest }));
    for (const booking of ['AB12-CD34', 'ab12cd34']) {
      const { entries } = await listed(hotel, { booking });
      expect(entries.map(({ target }) => target)).toEqual(['ab12cd34e2', 'ab12cd34e1']);
    }
    for (const [half, targets] of [
      ['CD35', ['ab12cd35e3']],
      ['ab12', ['ab12cd35e3', 'ab12cd34e2', 'ab12cd34e1']],
    ] as const)
      expect((await listed(hotel, { booking: half })).entries.map(({ target }) => target)).toEqual(targets);
    expect(await listed(hotel, { booking: 'FFFF-FFFF' })).toEqual({ entries: [] });
    expect(() => auditQuestionSchema.validateSync({ booking: 'Ana' })).toThrow(
      'A booking number looks like AB12-CD34.',
    );
  });

  it('names the person whose role has changed', async () => {
    const hotel = aHotelWith(
      { action: 'user/joined-desk', target: ana.uid },
      { action: 'user/left-desk', target: 'gone' },
    );
    const { entries } = await listed(hotel);
    expect(entries.map(({ person }) => person)).toEqual(['a person without an account', 'ana@innkeep.test']);
  });

  it('comes in pages of fifty', async () => {
    const hotel = aHotelWith(...Array.from({ length: 120 }, () => ({})));
    const seen = new Set<string>();
    const sizes: number[] = [];
    for (let after: string | undefined, isMore = true; isMore;) {
      const { entries, next } = await listed(hotel, { after });
      sizes.push(entries.length);
      for (const { _id } of entries) seen.add(_id);
      after = next;
      isMore = next !== undefined;
    }
    expect([sizes, seen.size]).toEqual([[50, 50, 20], 120]);
  });

  it('has nothing after a page that holds the rest', async () => {
    const { entries, next } = await listed(aHotelWith(...Array.from({ length: 50 }, () => ({}))));
    expect([entries.length, next]).toEqual([50, undefined]);
  });

  it('refuses a page that is not its own', async () => {
    await expect(listed(aHotel(), { after: '2027-06-01~b1' })).toBeRefused('request/invalid');
  });

  it('names whose booking it is about, and from when on a block is, as the desk knows them by now', async () => {
    const hotel = aHotelWith(
      { action: 'block/lifted', target: 'works' },
      { action: 'payment/mismatch', target: '' },
      { action: 'payment/received', target: 'gone' },
      { action: 'payment/refunded', target: 'b1' },
      { action: 'booking/changed', target: 'b1' },
    );
    const guest = { ...NO_DETAILS, name: 'Ana Silva' };
    hotel.db.bookings.set('b1', aStoredBooking('b1', '2027-06-14', '2027-06-16', { guest }));
    hotel.db.blocks.set('works', aStoredBlock('works', '2027-06-10', '2027-06-12', { isLifted: true }));
    const { entries } = await listed(hotel);
    const b1 = { _id: 'b1', name: 'Ana Silva', roomName: 'Sea View' };
    expect(entries.map(({ booking, blockFrom }) => booking ?? blockFrom)).toEqual([
      b1,
      b1,
      undefined,
      undefined,
      '2027-06-10',
    ]);
  });
});
