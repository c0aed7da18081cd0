import type { ChangedBlock } from './block-store.ts';
import {
  changedLists,
  claimOfBlock,
  claimsOf,
  keyOf,
  nightsBetween,
  type Claim,
  type NightList,
  type NightLists,
  type RoomNight,
} from './claims.ts';
import type { StoredBooking } from './stored-booking.ts';

/** What a transaction changes of the claims to nights, which is decided at its end. */
export class NightWrites {
  readonly #before: Claim[] = [];
  readonly #after: Claim[] = [];
  readonly #back: Claim[] = [];
  readonly #blocks = new Set<string>();

  changeStays(stays: readonly { before?: StoredBooking; booking: StoredBooking }[]): void {
    this.#before.push(...stays.flatMap(({ before }) => (before ? claimsOf(before) : [])));
    this.#after.push(...stays.flatMap(({ booking }) => claimsOf(booking)));
  }

  changeBlocks(blocks: readonly ChangedBlock[]): void {
    for (const { after } of blocks) this.#blocks.add(after._id);
    this.#before.push(
      ...blocks.flatMap(({ before }) => (before && !before.isLifted ? claimOfBlock(before) : [])),
    );
    this.#after.push(...blocks.flatMap(({ after }) => (after.isLifted ? [] : claimOfBlock(after))));
  }

  hasSaved(blockId: string): boolean {
    return this.#blocks.has(blockId);
  }

  moveBack(claim: Claim): void {
    this.#back.push(claim);
  }

  /** Returns the nights whose claims are others now: of all stays and blocks together, so that stays can swap rooms. */
  async lists(
    read: (nights: readonly RoomNight[]) => Promise<NightLists>,
  ): Promise<Record<'before' | 'after', NightList[]>> {
    const nights = nightsBetween(this.#before, this.#after, this.#back);
    const stored = await read(nights);
    const after = changedLists(this.#before, this.#after, stored, this.#back);
    return { before: after.map((each) => ({ ...each, claims: stored.get(keyOf(each)) ?? [] })), after };
  }
}
