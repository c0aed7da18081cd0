import { describe, expect, it } from 'vitest';
import type { IndexFile } from './index-file.ts';
import { type Asked, both, composite, email, missing, NONE, tag, uid } from './indexes-testing.ts';

describe('a composite index', () => {
  const asked: Asked = { where: { and: [uid, email] }, orderBy: ['-checkin'] };

  it.each<[what: string, file: IndexFile, isServed: boolean]>([
    ['of just these fields', composite('uid', 'email', '-checkin'), true],
    ['with the equalities the other way round', composite('email', '-uid', '-checkin'), true],
    ['with the name it ends with anyway', composite('uid', 'email', '-checkin', '-__name__'), true],
    ['merged with another', both(composite('uid', '-checkin'), composite('email', '-checkin')), true],
    ['with one equality', composite('uid', '-checkin'), false],
    ['in the other direction', composite('uid', 'email', 'checkin'), false],
    ['with the order before an equality', composite('uid', '-checkin', 'email'), false],
    ['with a field too many', composite('uid', 'email', 'n', '-checkin'), false],
    ['with a field after the order', composite('uid', 'email', '-checkin', 'n'), false],
    ['of items', composite('@uid', 'email', '-checkin'), false],
  ])('%s', (_what, file, isServed) => {
    expect(missing(asked, file).length === 0).toBe(isServed);
  });

  it('serves items and an order', () => {
    expect(missing({ where: tag, orderBy: ['n'] }, composite('@tags', 'n'))).toEqual([]);
    expect(missing({ where: tag, orderBy: ['n'] }, composite('tags', 'n'))).toHaveLength(1);
  });

  it('is never asked to hold a field twice', () => {
    const item = (path: string) => [path, 'ARRAY_CONTAINS'] as const;
    expect(missing({ where: { and: [uid, item('uid')] }, orderBy: ['n'] })).toEqual([
      'stays (COLLECTION): uid ASCENDING, n ASCENDING',
      'stays (COLLECTION): uid CONTAINS, n ASCENDING',
    ]);
    const files = both(composite('uid', 'n'), composite('@uid', 'n'));
    expect(missing({ where: { and: [uid, item('uid')] }, orderBy: ['n'] }, files)).toEqual([]);
    expect(
      missing({ where: { and: [uid, item('uid')] }, orderBy: ['n'] }, composite('uid', 'n')),
    ).toHaveLength(2);
    expect(missing({ orderBy: ['n', '-n'] })).toEqual([]);
    expect(missing({ where: tag, orderBy: ['tags'] })).toEqual([
      'stays (COLLECTION): tags is looked into and sorted by, which no index serves',
    ]);
  });

  it('is of one scope and one collection', () => {
    const [index] = composite('uid', 'n').indexes;
    if (index === undefined) throw new Error('no index');
    const inGroup: IndexFile = { ...NONE, indexes: [{ ...index, queryScope: 'COLLECTION_GROUP' }] };
    const elsewhere: IndexFile = { ...NONE, indexes: [{ ...index, collectionGroup: 'rooms' }] };
    const query: Asked = { where: uid, orderBy: ['n'] };
    expect(missing({ ...query, everywhere: true }, inGroup)).toEqual([]);
    expect(missing(query, inGroup)).toHaveLength(1);
    expect(missing(query, elsewhere)).toHaveLength(1);
  });
});

describe('an exemption', () => {
  const override = (
    fieldPath: string,
    indexes: IndexFile['fieldOverrides'][number]['indexes'] = [],
  ): IndexFile => ({ ...NONE, fieldOverrides: [{ collectionGroup: 'stays', fieldPath, indexes }] });

  it.each<[what: string, path: string, isServed: boolean]>([
    ['of the field', 'room.des', false],
    ['of the map around it', 'room', false],
    ['of all fields', '*', false],
    ['of another field', 'room.image', true],
    ['of a field whose name begins alike', 'room.de', true],
  ])('%s', (_what, exempt, isServed) => {
    const asked: Asked = { where: ['room.des', 'EQUAL'] };
    expect(missing(asked, override(exempt)).length === 0).toBe(isServed);
  });

  it('gives way to a nearer one', () => {
    const back = override('room.des', [{ queryScope: 'COLLECTION', order: 'ASCENDING' }]);
    const file = both(override('room'), back);
    expect(missing({ where: ['room.des', 'EQUAL'] }, file)).toEqual([]);
    expect(missing({ where: ['room.name', 'EQUAL'] }, file)).toHaveLength(1);
  });

  it('takes nothing from a composite index', () => {
    const file = both(override('uid'), composite('uid', 'n'));
    expect(missing({ where: uid, orderBy: ['n'] }, file)).toEqual([]);
    expect(missing({ where: uid }, file)).toHaveLength(1);
  });

  it('can add a collection group to what is kept of a field', () => {
    const file = override('uid', [{ queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }]);
    expect(missing({ where: uid, everywhere: true }, file)).toEqual([]);
    expect(missing({ where: uid }, file)).toHaveLength(1);
  });
});
