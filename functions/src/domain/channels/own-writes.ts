import {
  changedLists,
  claimOfBlock,
  claimsOf,
  keyOf,
  nightsBetween,
  type Claim,
  type NightList,
} from '../records/claims.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { StoredBlock } from '../blocks/block-store.ts';
import type { ChannelTx, StoredChannel, StoredConflict } from './channel-store.ts';

/** A stay as it was, unless it is new, and as it is saved. */
interface SavedStay {
  before?: StoredBooking;
  booking: StoredBooking;
}

/** What a transaction has written so far, which it cannot read in the database before it is over. */
export class OwnWrites {
  /** What each booking and block has claimed, and what it claims from now on. */
  readonly #claims = new Map<string, Record<'before' | 'after', readonly Claim[]>>();
  readonly #channels = new Map<string, StoredChannel | undefined>();
  readonly #blocks = new Map<string, StoredBlock>();
  readonly #conflicts = new Map<string, StoredConflict | undefined>();

  /** Saves stays: which nights each gives up and gains is decided at the end of the transaction. */
  changeStays(stays: readonly SavedStay[]): void {
    for (const { before, booking } of stays)
      this.#change(booking._id, before ? claimsOf(before) : [], claimsOf(booking));
  }

  #change(id: string, before: readonly Claim[], after: readonly Claim[]): void {
    this.#claims.set(id, { before: this.#claims.get(id)?.before ?? before, after });
  }

  /** Returns the nights whose claims are others now: of all stays and blocks together, so that stays can swap rooms. */
  async lists(tx: Pick<ChannelTx, 'lists'>): Promise<NightList[]> {
    const all = [...this.#claims.values()];
    const [before, after] = [all.flatMap((each) => each.before), all.flatMap((each) => each.after)];
    return changedLists(before, after, await tx.lists(nightsBetween(before, after)));
  }

  /** Writes the channels as they are now: each once, once all else of the transaction is decided. */
  saveChannels(tx: Pick<ChannelTx, 'save' | 'remove'>): void {
    for (const [id, channel] of this.#channels) {
      if (channel) tx.save(channel);
      else tx.remove(id);
    }
  }

  /** Returns a transaction that reads them, too, and adds to them. Channels and nights are for the end to write. */
  over(tx: ChannelTx): ChannelTx {
    return { ...tx, ...this.#reading(tx), ...this.#writing(tx) };
  }

  #reading(tx: ChannelTx): Pick<ChannelTx, 'find' | 'findOfRoom' | 'findBlocks' | 'findConflict' | 'lists'> {
    const [channels, conflicts] = [this.#channels, this.#conflicts];
    return {
      find: async (id) => (channels.has(id) ? channels.get(id) : tx.find(id)),
      findOfRoom: async (roomId) => {
        const found = await tx.findOfRoom(roomId);
        return found.flatMap((each) => (channels.has(each._id) ? (channels.get(each._id) ?? []) : each));
      },
      findBlocks: async (ids) => {
        const found = await tx.findBlocks(ids);
        return ids.map((id, index) => this.#blocks.get(id) ?? found[index]);
      },
      findConflict: async (id) => (conflicts.has(id) ? conflicts.get(id) : tx.findConflict(id)),
      lists: async (nights) => {
        const wanted = new Set(nights.map(keyOf));
        const changed = (await this.lists(tx)).map((each) => [keyOf(each), each.claims] as const);
        return new Map([...(await tx.lists(nights)), ...changed.filter(([key]) => wanted.has(key))]);
      },
    };
  }

  #writing(
    tx: ChannelTx,
  ): Pick<ChannelTx, 'save' | 'remove' | 'saveBlocks' | 'saveConflict' | 'removeConflict'> {
    return {
      save: (channel) => void this.#channels.set(channel._id, channel),
      remove: (id) => void this.#channels.set(id, undefined),
      saveBlocks: (blocks) => {
        for (const { before, after } of blocks) {
          this.#blocks.set(after._id, after);
          this.#change(after._id, before ? claimsIn(before) : [], claimsIn(after));
        }
        tx.saveBlocks(blocks);
      },
      saveConflict: (conflict) => {
        this.#conflicts.set(conflict._id, conflict);
        tx.saveConflict(conflict);
      },
      removeConflict: (id) => {
        this.#conflicts.set(id, undefined);
        tx.removeConflict(id);
      },
    };
  }
}

function claimsIn(block: StoredBlock): Claim[] {
  return block.isLifted ? [] : [claimOfBlock(block)];
}
