/** Messages that the specification fixes to the letter, spelling included. */
export const MESSAGE = {
  roomDeleted: 'Room Deleted Success Fully',
  roomAdded: 'Room Added Success Fully',
  roomEdited: 'Edited Success Fully',
  madeAdmin: 'SuccessFully Made Admin',
  bookingCancelled: 'You successFully Canceled Your Book',
  booked: 'Your Room has been Booked Please Check Your Email',
  loggedIn: 'Logined SuccessFully',
  registered: 'Register SuccessFully',
  wrongPassword: 'Wrong Pass',
  adminNotFound: 'Admin Not Found',
  confirmDelete: 'Are You sure You want to delete',
  noBookings: 'You Have not any booked Room Yet.',
  anonymous: 'Anonymus',
} as const;
