import { addDays } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';
import type { Payee } from '@innkeep/contract/invoices/invoice';
import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import { getDeskInvoices } from '../../../../functions/src/domain/invoices/booking-invoices.ts';
import { issueInvoice, quoteInvoice } from '../../../../functions/src/domain/invoices/issue-invoice.ts';
import { saveInvoiceSettings } from '../../../../functions/src/domain/invoices/list-invoices.ts';
import { atHotel } from '../hotel-time.ts';
import type { Plan } from '../plan/make-plan.ts';
import type { BegunStay } from './begun-stay.ts';
import type { DemoHotel } from './demo-hotel.ts';
import type { Happening } from './happenings.ts';
import { clerkAt, OWNER } from './staff.ts';

/** So many guests who left lately asked for an invoice; the third had it made out to the firm afterwards. */
const INVOICES = 11;
const FOR_A_FIRM = 2;
const MINUTES_LATER = 5;
const FIRM: Pick<Payee, 'company' | 'address' | 'reference'> = {
  company: 'Penobscot Surveying LLC',
  address: '14 Mill Lane\nBelfast, ME 04915',
  reference: 'Travel 7731',
};

export function invoicesOf(
  hotel: DemoHotel,
  { opens, today }: Plan,
  stays: readonly BegunStay[],
): Happening[] {
  const left = stays
    .filter(({ plan }) => plan.ending === 'left' && plan.extra === undefined && plan.checkout < today)
    .toSorted((one, other) => (one.plan.checkout < other.plan.checkout ? -1 : 1))
    .slice(-INVOICES);
  const { street, cityLine, country } = FIRST_TEXTS.house.address;
  const seller = { name: HOTEL.name, address: [street, cityLine, country].join('\n'), daysToPay: 14 };
  return [
    {
      at: atHotel(addDays(opens, 1), 0),
      run: () => saveInvoiceSettings(hotel, OWNER, { ...seller, taxNumber: '01-0000000' }),
    },
    ...left.flatMap((stay, index) => {
      const at = (minutes: number) => atHotel(stay.plan.checkout, stay.plan.leavesAt + minutes);
      const wholeBill = { at: at(MINUTES_LATER), run: () => invoice(stay, `invoice-${index}`) };
      if (index !== FOR_A_FIRM) return [wholeBill];
      return [wholeBill, { at: at(MINUTES_LATER * 8), run: () => invoice(stay, 'for-a-firm', FIRM) }];
    }),
  ];
}

/** Invoices the whole bill; for a firm, in place of the invoice that there is. */
async function invoice(stay: BegunStay, key: string, firm?: Partial<Payee>): Promise<void> {
  const { hotel, id } = stay;
  if (id === '') return;
  const { lines, payee, invoices } = await getDeskInvoices(hotel, id);
  const again = firm && { corrects: invoices[0]?.number, reason: 'Made out to the firm' };
  const keys = lines.map((line) => line.key);
  if (keys.length === 0) return;
  const { total: expected } = await quoteInvoice(hotel, id, { keys, corrects: again?.corrects });
  const input = {
    keys,
    expected,
    payee: { ...payee, ...firm },
    corrects: undefined,
    reason: undefined,
    ...again,
  };
  await issueInvoice(hotel, clerkAt(hotel.clock), id, input, key);
}
