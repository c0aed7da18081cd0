import { ApiError } from '@innkeep/contract/api-error';
import type { Holder } from '@innkeep/contract/desk/holder';

/** Whose nights stand in the way of what was refused, as far as the refusal says. */
export function holdersOf(error: unknown): readonly Holder[] {
  return error instanceof ApiError ? error.holders : [];
}
