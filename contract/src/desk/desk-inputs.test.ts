import { describe, expect, it } from 'vitest';
import { ValidationError, type AnySchema } from 'yup';
import {
  blockSchema,
  deskBookingSchema,
  groupBookingSchema,
  movesSchema,
  stayChangeSchema,
} from './desk-inputs.ts';

const a = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `stay-${index}`, rev: 1 }));
const booking = { checkin: '2999-01-01', checkout: '2999-01-03', guests: 2, room: 'sea-view', guest: {} };
const AHEAD = { now: new Date('2998-12-01T12:00:00Z') };
const block = { roomId: 'sea-view', from: '2027-06-01', to: '2027-06-03', kind: 'closed' };

describe('what the desk sends is refused, and nothing breaks,', () => {
  it.each<[what: string, schema: AnySchema, sent: unknown]>([
    ['moves that are none', movesSchema, { moves: [null] }],
    ['moves of no stay', movesSchema, { moves: [{}] }],
    ['no moves', movesSchema, { moves: [] }],
    ['text for moves', movesSchema, { moves: 'all of them' }],
    ['too many moves', movesSchema, { moves: a(9) }],
    ['two moves of one stay', movesSchema, { moves: [...a(1), ...a(1)] }],
    ['a change of no revision', stayChangeSchema, {}],
    ['a change without a guest', stayChangeSchema, { rev: 1, guest: null }],
    ['a date that is none', stayChangeSchema, { rev: 1, checkin: '2027-02-30' }],
    ['a negative price', stayChangeSchema, { rev: 1, pricing: 'named', nightlyPrice: -1, reason: 'x' }],
    ['half a cent', stayChangeSchema, { rev: 1, pricing: 'named', nightlyPrice: 0.5, reason: 'x' }],
    ['a booking for children alone', deskBookingSchema, { ...booking, children: 2 }],
    ['a block of no kind', blockSchema, { ...block, kind: '__proto__' }],
    ['a block that ends before it begins', blockSchema, { ...block, to: '2027-06-01' }],
    ['a block of more than a year', blockSchema, { ...block, to: '2028-06-03' }],
    ['a list', stayChangeSchema, []],
  ])('where it is %s', async (_what, schema, sent) => {
    const validated = schema.validate(sent, { abortEarly: false, stripUnknown: true });
    await expect(validated).rejects.toBeInstanceOf(ValidationError);
  });

  it.each(['ana@gmail', 'a@b', `${'a'.repeat(300)}@b.com`])(
    'at its field where the e-mail is %s',
    async (email) => {
      const refusal = { inner: [{ path: 'email', message: 'Please check the e-mail address.' }] };
      for (const [schema, sent] of [
        [deskBookingSchema, { ...booking, email }],
        [stayChangeSchema, { rev: 1, email }],
      ] as const)
        await expect(schema.validate(sent, { abortEarly: false, context: AHEAD })).rejects.toMatchObject(
          refusal,
        );
    },
  );

  it('where it is more rooms than one order may have', async () => {
    const others = Array.from({ length: 40 }, (_, index) => ({ room: `room-${index}`, guests: 1 }));
    const asked = { ...booking, others: others.slice(1) };
    expect((await groupBookingSchema.validate(asked, { context: AHEAD })).others).toHaveLength(39);
    await expect(groupBookingSchema.validate({ ...booking, others }, { context: AHEAD })).rejects.toThrow(
      'At most 40 rooms can be booked at once.',
    );
  });

  it('and unknown fields are left out', async () => {
    const sent: unknown = JSON.parse('{"rev":1,"uid":"ben","state":"cancelled"}');
    const change = await stayChangeSchema.validate(sent, { stripUnknown: true });
    expect(change).toEqual({ rev: 1, pricing: 'keep', reason: '', overridesRules: false });
    expect((await movesSchema.validate({ moves: a(8) })).moves).toHaveLength(8);
  });
});
