/**
 * What pages of guests share stays in one file, though pages of the desk use a part of it: split in two, it compresses
 * worse, and the file that names all the others grows.
 */
const FILES = {
  'policy-sentences': [
    'contract/src/cancellation',
    'contract/src/rates/(policy-sentences|policy|divide|booking-terms)',
    'contract/src/(late-cancellation|booking-refusals)',
  ],
  'bill-rows': ['web/src/stay/bill-rows', 'contract/src/(paying|rates/bill-lines)'],
  form: [
    'web/src/components/form/(submit-button|busy-button|form-alert|form-answers|text-field|text-area)',
    'web/src/(components/form/use-focus-after-submit|lib/use-escape)',
    'web/src/lib/api/is-key-spent',
  ],
  'get-bookings': [
    'web/src/features/bookings/api/get-bookings',
    'web/src/features/bookings/cached-bookings',
    'web/src/(stay/booking-keys|lib/use-last)',
  ],
  'guest-from-url': [
    'web/src/features/bookings/(guest-from-url|use-is-slow|download-file|use-held-words)',
    'web/src/features/bookings/api/(cancel-booking|download-calendar-file)',
    'web/src/features/bookings/components/(cancel-dialog|stale-note|add-to-calendar|how-to-pay)',
    'web/src/stay/stay-(dates|phase)',
    'web/src/app/cancel-stay',
  ],
  'use-room-stay': [
    'web/src/stay/(use-room-stay|use-stay-price|sold-problems|free-rooms-link|room-stay-fields|stay-receipt)',
    'web/src/lib/patience',
    'web/src/stay/(use-quote|stay-bill|total-status|night-by-night|pay-words)',
    'web/src/features/rooms/api/get-availability',
    'web/src/features/bookings/components/guests-field',
  ],
  'held-words': [
    'web/src/app/(lazy-part|paying-parts)',
    'web/src/features/bookings/held-words',
    'web/src/lib/spell-moment',
  ],
  'paid-rows': ['web/src/stay/(has-payments|paid-rows)', 'contract/src/payments/due(-words)?'],
  messages: ['web/src/lib/(messages|api/require-done)', 'contract/src/(booking-number|desk/desk-pages)'],
  'get-room': ['web/src/features/rooms/(is-room-gone|api/(get-room|refresh-rooms))'],
  'change-outcome': [
    'web/src/stay/(change-outcome|children-field|party-words|stay-differences|changed-meanwhile|use-rebased-draft|change-draft|use-change-form)',
    'web/src/lib/(use-settled|api/use-asked)',
  ],
  'hotel-address': ['(contract|web)/src/(components/)?hotel-address', 'hotel/paying'],
  letterhead: [
    'web/src/features/bookings/components/(letterhead|booking-mails)',
    'web/src/lib/instant-at-hotel',
  ],
  'price-note': ['web/src/components/(price-note|new-tab-link)'],
};

/** As Rolldown wants them. */
export function keptTogether() {
  return Object.entries(FILES).map(([name, paths]) => ({
    name,
    test: new RegExp(`/(${paths.join('|')})\\.tsx?$`),
  }));
}
