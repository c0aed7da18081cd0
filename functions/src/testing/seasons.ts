/** Dates close to the ends of months and years, a leap day, and the hotel's days of 23 and 25 hours. */
export const SEASONS = [
  '2027-03-10T04:30:00Z',
  '2027-10-30T15:00:00Z',
  '2027-12-20T23:00:00Z',
  '2028-02-10T12:00:00Z',
] as const;

/** Time zones of the machine: far from the hotel, on either side of the date line. */
export const TIME_ZONES = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata'] as const;
