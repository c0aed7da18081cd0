import type { DeskChanges, DeskDay } from '@innkeep/contract/desk/desk-stay';

/** Whether what has changed is of the day, and other than it is shown: a change may be told twice. */
export function isNews(
  { date, arrivals, inHouse, departures, alerts }: DeskDay,
  { stays }: DeskChanges,
): boolean {
  const alerted = alerts.flatMap((alert) => ('stay' in alert ? [alert.stay] : []));
  const shown = new Map([...alerted, ...arrivals, ...inHouse, ...departures].map((stay) => [stay._id, stay]));
  return stays.some(({ _id, rev, due, checkin, checkout }) => {
    const before = shown.get(_id);
    const isOfDay = checkin <= date && date <= checkout;
    // Money makes no revision.
    return before ? before.rev !== rev || before.due !== due : isOfDay;
  });
}
