import type { Block, DeskChart } from '@innkeep/contract/desk/desk-stay';
import { aStay } from '@innkeep/contract/testing/dates';

export function aChart(changes: Partial<DeskChart> = {}): DeskChart {
  return {
    rooms: [
      { _id: 'tide-room', name: 'The Tide Room', capacity: 2 },
      { _id: 'sail-loft', name: 'The Sail Loft', capacity: 3 },
      { _id: 'lamp-room', name: 'The Lamp Room', capacity: 1 },
    ],
    stays: [],
    blocks: [],
    at: '2027-02-01T17:00:00.000Z',
    ...changes,
  };
}

export function aBlock(from: string, to: string, changes: Partial<Block> = {}): Block {
  const { checkin, checkout } = aStay(from, to);
  return {
    _id: 'block-1',
    rev: 1,
    roomId: 'sail-loft',
    kind: 'out-of-order',
    note: '',
    from: checkin,
    to: checkout,
    ...changes,
  };
}
