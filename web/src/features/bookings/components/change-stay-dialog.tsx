import type { Availability } from '@innkeep/contract/availability';
import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { ApiError } from '@innkeep/contract/errors';
import type { Booking } from '@innkeep/contract/booking';
import type { OwnChangeQuote } from '@innkeep/contract/desk/change-quote';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import { formatMinorUnits } from '@innkeep/contract/money';
import { tableOfBooking } from '@innkeep/contract/rates/cancellation-table';
import { feeToCancel } from '@innkeep/contract/rates/policy';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { PhoneLink } from '../../../components/contact.tsx';
import { todayAtHotel, serverNow } from '../../../lib/hotel-clock.ts';
import { CancellationTerms } from '../../../stay/cancellation-terms.tsx';
import type { ChangeDraft } from '../../../stay/use-change-form.ts';
import { ChangeOutcome, ChangedSince } from '../../../stay/change-outcome.tsx';
import { partyWords } from '@innkeep/contract/party';
import { ExtrasGroup } from '../../../stay/extras-fields.tsx';
import { PartyFields } from '../../../stay/party-fields.tsx';
import { spellDates } from '../../../stay/spell-dates.ts';
import { StayFields } from '../../../stay/stay-fields.tsx';
import { withStay } from '../../../stay/stay-search-params.ts';
import { useChangeStayForm } from '../use-change-stay-form.ts';
import { TextLink } from '../../../components/links.tsx';

interface ChangeStayDialogProps {
  booking: Booking;
  availability: Availability | undefined;
  onClose: () => void;
  onOutdated: () => void;
}

export function ChangeStayDialog({ booking, availability, onClose, onOutdated }: ChangeStayDialogProps) {
  const [ref, form] = useChangeStayForm(booking, availability, { onDone: onClose, onOutdated });
  const { isSaving, quote } = form;
  return (
    <Dialog title="Change your stay" isBusy={isSaving} onClose={onClose}>
      <p>
        Now: {spellDates(booking)}, {booking.room.name}, {partyWords(booking)}.
      </p>
      <p className="form-note">{policyInWords(booking)}</p>
      <form ref={ref} className="booking-form" noValidate onSubmit={form.save}>
        <Fields booking={booking} form={form} />
        <ChangeOutcome
          before={booking.quote.total}
          quote={quote}
          isCurrent={form.isCurrent}
          wordsOf={(known) => differenceInWords(known, booking)}
        />
        {quote && form.isCurrent && <NewPolicy quote={quote} booking={booking} draft={form.draft} />}
        {form.refusal instanceof ApiError && (
          <ChangeRefusal refusal={form.refusal} booking={booking} draft={form.draft} />
        )}
        <ChangedSince differences={form.differences} />
        <FormAnswers
          label="Change my stay"
          isBusy={isSaving}
          isDisabled={form.isAwaited}
          keepLabel="Keep my stay"
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  booking: Booking;
  form: ReturnType<typeof useChangeStayForm>[1];
}

function Fields({ booking: { room, children }, form }: FieldsProps) {
  const { draft, problems, edit, childAge, asksAges } = form;
  return (
    <>
      <StayFields
        dates={draft}
        problems={problems}
        onChange={edit}
        onLeave={() => undefined}
        availability={form.availability}
      />
      <PartyFields
        party={draft}
        childAge={childAge}
        asksAges={asksAges}
        isAsked={childAge !== undefined || children > 0}
        problems={problems}
        hint={`People Capacity ${room.capacity}`}
        onChange={edit}
      />
      <ExtrasGroup
        choices={form.choices}
        value={draft.extras}
        guests={Number(draft.guests)}
        bill={form.bill}
        onChange={(extras) => edit({ extras })}
      />
    </>
  );
}

function policyInWords(booking: Booking): string {
  const kept = 'Nights you keep stay at the price you booked. Added nights are at today’s price.';
  const isFree = feeToCancel(booking, todayAtHotel()) === 0;
  return isFree
    ? kept
    : `It’s too late to shorten or move this stay online, but you can still add nights. ${kept}`;
}

function differenceInWords({ before, after, refund, due }: OwnChangeQuote, { money }: Booking): string {
  if (money) return moneyInWords(refund, due);
  if (before === after) return 'You pay the same as before.';
  const amount = formatMinorUnits(Math.abs(after - before));
  return `Nothing is charged now. You’ll pay ${amount} ${after > before ? 'more' : 'less'} at the hotel.`;
}

function moneyInWords(refund: MinorUnits, due: MinorUnits): string {
  const now = refund > 0 ? `We’ll refund ${formatMinorUnits(refund)}` : 'Nothing is charged now';
  if (due > 0) return `${now}. You’ll have ${formatMinorUnits(due)} left to pay.`;
  if (due < 0) return `${now}. You’ve overpaid by ${formatMinorUnits(-due)}; please call us.`;
  return `${now}. Your stay is then fully paid.`;
}

interface ChangedStay {
  booking: Booking;
  draft: ChangeDraft;
}

/** The policy that a stay takes on with its new dates; guests agree to it by changing the stay. */
function NewPolicy({ quote, booking, draft: { checkin } }: ChangedStay & { quote: OwnChangeQuote }) {
  const { newPolicy: policy, refund } = quote;
  if (!policy || !isCalendarDate(checkin)) return null; // it always is a date once there is a new policy
  const money = booking.money && { ...booking.money, refunded: booking.money.refunded + refund };
  const table = tableOfBooking({ ...booking, quote: quote.quote, policy, checkin, money }, serverNow());
  return (
    <>
      <p className="form-note">By changing your stay, you agree to the terms of these dates.</p>
      <CancellationTerms table={table} />
    </>
  );
}

function ChangeRefusal({ refusal, booking: { room, quote }, draft }: ChangedStay & { refusal: ApiError }) {
  const { checkin, checkout, guests, children, ages } = draft;
  const { code, message, fields } = refusal;
  const stay = { checkin, checkout, guests, children, ages, plan: quote.plan?.id };
  return (
    <p className="form-alert" role="alert">
      {[message, fields.total, fields.terms, fields.extras].filter(Boolean).join(' ')}
      {code === 'booking/other-policy' && (
        <>
          {' '}
          <TextLink to={withStay(pathTo(PAGE.room, { id: room._id }), stay)}>See these dates</TextLink>{' '}
          <PhoneLink />
        </>
      )}
    </p>
  );
}
