import { fittingOf, type ExtraChoice } from '@innkeep/contract/rates/extra-choices';
import { isByGuest, type ChosenExtra } from '@innkeep/contract/rates/extras';

/*
 * A form keeps the extras that are chosen as the text that an address has: `breakfast:2,dog:1`.
 */

export function extrasIn(text: string): ChosenExtra[] {
  return text.split(',').flatMap((item) => {
    const [id = '', count] = item.split(':');
    return id === '' ? [] : [{ id, count: Number(count) }];
  });
}

export function extrasText(extras: readonly ChosenExtra[]): string {
  return extras
    .map(({ id, count }) => `${id}:${count}`)
    .toSorted()
    .join();
}

export function countIn(text: string, id: string): number {
  return extrasIn(text).find((extra) => extra.id === id)?.count ?? 0;
}

/** Returns the chosen extras that the stay can have: only those on offer, and for no more guests than there are. */
export function fittingExtras(text: string, choices: readonly ExtraChoice[], guests: number): string {
  const now = choices.map((each) =>
    isByGuest(each) ? { ...each, most: Math.min(each.most, guests) } : each,
  );
  return extrasText(fittingOf(now, extrasIn(text)));
}

/** Returns the same for a call that books; nothing if nothing is chosen. */
export function extrasToBook(
  text: string,
  choices: readonly ExtraChoice[],
  guests: number,
): { extras?: ChosenExtra[] } {
  const extras = extrasIn(fittingExtras(text, choices, guests));
  return extras.length > 0 ? { extras } : {};
}
