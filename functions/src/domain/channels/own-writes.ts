import {
  claimsOf,
  keyOf,
  nightChanges,
  nightsGivenUp,
  type NightChanges,
  type RoomNight,
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
  readonly #stays: SavedStay[] = [];
  readonly #nights = new Map<string, RoomNight & { holder: string | undefined }>();
  readonly #channels = new Map<string, StoredChannel | undefined>();
  readonly #blocks = new Map<string, StoredBlock>();
  readonly #conflicts = new Map<string, StoredConflict | undefined>();

  /** Saves stays: which nights each gives up and gains is decided at the end of the transaction. */
  changeStays(stays: readonly SavedStay[]): void {
    this.#stays.push(...stays);
  }

  /**
   * Moves the nights of all saved stays together, so that stays can swap rooms.
   * @param holdersOf reads who has nights that are given up
   */
  async moveNights(holdersOf: (nights: readonly RoomNight[]) => Promise<ReadonlyMap<string, string>>) {
    const before = this.#stays.flatMap(({ before: old }) => (old ? claimsOf(old) : []));
    const after = this.#stays.flatMap(({ booking }) => claimsOf(booking));
    this.changeNights(nightChanges(before, after, await holdersOf(nightsGivenUp(before, after))));
  }

  /** Changes who holds nights, once the transaction is over. */
  changeNights({ free, hold }: NightChanges): void {
    for (const each of free) this.#nights.set(keyOf(each), { ...each, holder: undefined });
    for (const each of hold) this.#nights.set(keyOf(each), each);
  }

  /** What changes of the nights in all: each is freed or held once. */
  get nights(): NightChanges {
    const changed = [...this.#nights.values()];
    return {
      free: changed.flatMap(({ holder, ...each }) => (holder === undefined ? each : [])),
      hold: changed.flatMap(({ holder, ...each }) => (holder === undefined ? [] : { ...each, holder })),
    };
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

  #reading(
    tx: ChannelTx,
  ): Pick<ChannelTx, 'find' | 'findOfRoom' | 'findBlocks' | 'findConflict' | 'holders'> {
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
      holders: async (nights) => {
        const holders = new Map(await tx.holders(nights));
        for (const key of nights.map(keyOf)) {
          const change = this.#nights.get(key);
          if (change?.holder !== undefined) holders.set(key, change.holder);
          else if (change) holders.delete(key);
        }
        return holders;
      },
    };
  }

  #writing(
    tx: ChannelTx,
  ): Pick<ChannelTx, 'save' | 'remove' | 'saveBlocks' | 'saveConflict' | 'removeConflict'> {
    return {
      save: (channel) => void this.#channels.set(channel._id, channel),
      remove: (id) => void this.#channels.set(id, undefined),
      saveBlocks: (blocks, nights) => {
        for (const block of blocks) this.#blocks.set(block._id, block);
        this.changeNights(nights);
        tx.saveBlocks(blocks, nights);
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
