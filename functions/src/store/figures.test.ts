import { FieldValue, Firestore, type DocumentData, type DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { Counts, RoomCounts } from '../domain/desk/figures/counts.ts';
import { writeCounts } from './figures.ts';

/** Speaks to no server: only its references are needed. */
const db = new Firestore({ projectId: 'demo-innkeep' });

const FIGURES: Counts = {
  sold: 30,
  complimentary: 1,
  arrivals: 9,
  departures: 9,
  noShows: 1,
  roomRevenue: 360_000,
  noShowFees: 8000,
  fees: 18_000,
  taxes: 36_000,
};

/** A room's month with as many different lead times. */
function aRoomMonth(room: number, leads: number): RoomCounts {
  const ofLeads = Array.from({ length: leads }, (_, lead) => [`lead${lead + 1}`, 1] as const);
  const roomId = `${(room * 7919).toString(16).padStart(6, '0')}0123456789abcdef01`;
  return {
    month: '2027-06',
    roomId,
    name: `A room with quite a long name ${room}`,
    counts: { ...FIGURES, ...Object.fromEntries(ofLeads) },
  };
}

/** Returns what is written for counters: the fields by the document's name. */
function writtenOf(rooms: RoomCounts[]): Map<string, DocumentData> {
  const written = new Map<string, DocumentData>();
  const writes = { set: ({ path }: DocumentReference, fields: DocumentData) => written.set(path, fields) };
  writeCounts(writes, db, rooms);
  return written;
}

/** The same for a thousand rooms with as many different lead times. */
function writtenFor(leads: number): Map<string, DocumentData> {
  return writtenOf(Array.from({ length: 1000 }, (_, room) => aRoomMonth(room, leads)));
}

/** Returns a document's size as Firestore reckons it: https://firebase.google.com/docs/firestore/storage-size */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (value instanceof FieldValue || typeof value === 'number') return 8;
  const fields = Object.entries(value as Record<string, unknown>); // a map: nothing else is written
  return fields.reduce((sum, [name, each]) => sum + Buffer.byteLength(name) + 1 + bytesOf(each), 32);
}

function largestOf(documents: Map<string, DocumentData>): number {
  return Math.max(...[...documents.values()].map(bytesOf));
}

describe('the counters of a thousand rooms in a month', () => {
  it('are in eight documents, a room always in the same', () => {
    const documents = writtenFor(1);
    expect([...documents.keys()].sort()).toEqual(
      ['0', '1', '2', '3', '4', '5', '6', '7'].map((part) => `figures/2027-06-${part}`),
    );
    expect([...writtenFor(2).keys()]).toEqual([...documents.keys()]);
  });

  it('weigh little where rooms are sold seven nights in ten', () => {
    expect(largestOf(writtenFor(9))).toBeLessThan(80_000);
  });

  it('stay within a document though every room was booked, and cancelled, from each day of the year before', () => {
    const rooms = [...writtenFor(1).values()].map((fields) => Object.entries(fields.rooms as object).length);
    const [one] = [...writtenOf([aRoomMonth(0, 366)]).values()].map(bytesOf);
    expect(Math.max(...rooms) * (one ?? Infinity)).toBeLessThan(1_048_576);
  });
});
