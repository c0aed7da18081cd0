/** Query keys. The uid is part of the key, so that one guest's cache never answers for another. */
export const bookingKeys = {
  all: ['bookings'] as const,
  of: (uid: string, email: string) => [...bookingKeys.all, uid, email] as const,
};
