import { type Guest, NO_DETAILS } from '@innkeep/contract/guest';
import { PAY_CHOICES, type PayChoice } from '@innkeep/contract/payments/payment';
import type { StayDraft } from '../../stay/stay-search-params.ts';
import { draftText } from './draft-text.ts';
import type { PriceChoices } from './price-choices.ts';

/** What is filled in to book a room, as the tab keeps it through a reload and on the way to sign in. */
export interface KeptDraft {
  /** Whose it is; null for a visitor, whose draft serves whoever signs in next. */
  uid: string | null;
  /** The form's address. What is said of the stay holds for this address alone. */
  address: string;
  stay: StayDraft;
  terms: PriceChoices;
  pay?: PayChoice | undefined;
  details: Guest;
  /** Whether they have typed a telephone number, or taken one out, that their account has. */
  hasTypedPhone: boolean;
  /** A visitor's; empty where their account has one. */
  email: string;
  /** The e-mail with which the sign-in page had led to the form. */
  told: string;
}

export function keepDraft(draft: KeptDraft): void {
  draftText.set(JSON.stringify(draft));
}

/**
 * Returns what was filled in before in this tab: all of it at the same address, elsewhere only what the guest
 * has said about themselves.
 */
export function keptDraft(uid: string | null, address: string): Partial<KeptDraft> {
  const draft = parse(draftText.get());
  if (!draft || (draft.uid !== null && draft.uid !== uid)) return {};
  const { details, hasTypedPhone, email, told } = draft;
  return draft.address === address ? draft : { details, hasTypedPhone, email, told };
}

/** Returns undefined for anything but a draft, since the tab's storage may hold any text. */
function parse(text: string | null): KeptDraft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is KeptDraft {
  if (!isObject(value)) return false;
  const { uid, address, stay, terms, pay, details, hasTypedPhone, email, told } = value;
  return (
    (uid === null || typeof uid === 'string') &&
    [address, email, told].every((text) => typeof text === 'string') &&
    hasTexts(stay, ['checkin', 'checkout', 'guests', 'children']) &&
    hasTexts(details, Object.keys(NO_DETAILS)) &&
    typeof hasTypedPhone === 'boolean' &&
    isObject(terms) &&
    ['undefined', 'string'].includes(typeof terms.code) &&
    (pay === undefined || PAY_CHOICES.some((choice) => choice === pay))
  );
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => typeof value[name] === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
