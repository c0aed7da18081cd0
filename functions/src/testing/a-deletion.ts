import type { Mail } from '../domain/records/mail.ts';
import { finishDeletions } from '../domain/guest-data/finish-deletions.ts';
import type { ForgetDeps } from '../domain/guest-data/guest-data-store.ts';
import { forgetDeps, type aHotelThatKnowsAna } from './a-guest-to-forget.ts';
import { ana } from './builders.ts';

export type KnowingHotel = Awaited<ReturnType<typeof aHotelThatKnowsAna>>;

export function sweepDeletions(hotel: KnowingHotel, changes: Partial<ForgetDeps> = {}): Promise<void> {
  return finishDeletions({ ...hotel, ...forgetDeps(hotel, changes) });
}

export function mailsTo(hotel: KnowingHotel, to: string): Mail[] {
  return [...hotel.db.mails.values()].filter((mail) => mail.to === to);
}

export function makeUnproven(hotel: KnowingHotel): void {
  hotel.accounts.tokens.set('ana', { ...ana, isEmailConfirmed: false });
}
