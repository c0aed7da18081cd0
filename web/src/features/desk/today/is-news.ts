import type { DeskChanges, DeskDay } from '@innkeep/contract/desk/desk-stay';

/** Whether what has changed is of the day, and other than it is shown: a change may be told twice. */
export function isNews({ date, arrivals, inHouse, departures }: DeskDay, { stays }: DeskChanges): boolean {
  const shown = new Map([...arrivals, ...inHouse, ...departures].map(({ _id, rev }) => [_id, rev]));
  return stays.some(({ _id, rev, checkin, checkout }) => {
    const isOfDay = checkin <= date && date <= checkout;
    return shown.has(_id) ? shown.get(_id) !== rev : isOfDay;
  });
}
