import type { Block } from '@innkeep/contract/desk/desk-stay';
import type { StoredBlock } from '../blocks/block-store.ts';

/** A block as the desk sees it, without what only the server knows. */
export function toBlock({ _id, rev, roomId, from, to, kind, note }: StoredBlock): Block {
  return { _id, rev, roomId, from, to, kind, note };
}
