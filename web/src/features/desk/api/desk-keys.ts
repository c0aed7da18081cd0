import type { CalendarDate } from '@innkeep/contract/calendar-date';

/** The keys contain the user's uid, so that no other user sees what was fetched for them. */
export const deskKeys = {
  all: ['desk'] as const,
  day: (uid: string, date: CalendarDate) => [...deskKeys.all, 'day', uid, date] as const,
  opening: (uid: string) => [...deskKeys.all, 'opening', uid] as const,
  chart: (uid: string, from: CalendarDate) => [...deskKeys.all, 'chart', uid, from] as const,
  chartNews: (uid: string, from: CalendarDate) => [...deskKeys.all, 'chart news', uid, from] as const,
  plan: (uid: string) => [...deskKeys.all, 'plan', uid] as const,
  changes: (uid: string, since: string) => [...deskKeys.all, 'changes', uid, since] as const,
  bookings: (uid: string, question: string) => [...deskKeys.all, 'bookings', uid, question] as const,
  booking: (uid: string, id: string) => [...deskKeys.all, 'booking', uid, id] as const,
  quotes: ['desk', 'quote'] as const,
  takings: (uid: string, date: CalendarDate) => [...deskKeys.all, 'takings', uid, date] as const,
  audit: (uid: string, question: string) => [...deskKeys.all, 'audit', uid, question] as const,
  formerGuests: (uid: string, text: string) => [...deskKeys.all, 'former guests', uid, text] as const,
  search: (uid: string, text: string) => [...deskKeys.all, 'search', uid, text] as const,
  freeRooms: (uid: string, stay: unknown) => [...deskKeys.all, 'free rooms', uid, stay] as const,
  rooms: (uid: string) => [...deskKeys.all, 'rooms', uid] as const,
  housekeeping: (uid: string) => [...deskKeys.all, 'housekeeping', uid] as const,
  housekeepingNews: (uid: string, at: string) => [...deskKeys.all, 'housekeeping news', uid, at] as const,
  channels: (uid: string, roomId?: string) => [...deskKeys.all, 'channels', uid, roomId] as const,
  steps: ['desk', 'step'] as const,
};
