import type { Booking } from '@innkeep/contract/booking';
import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { hasSlept } from '@innkeep/contract/desk/moves';
import { tableOfBooking } from '@innkeep/contract/rates/cancellation-table';
import type { Policy } from '@innkeep/contract/rates/tariff';
import { roomsInWords } from '@innkeep/contract/stay-rooms';
import { Dialog } from '../../../components/dialog.tsx';
import { CheckField } from '../../../components/form/check-field.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { CancellationTerms } from '../../../stay/cancellation-terms.tsx';
import { ExtrasGroup } from '../../../stay/extras-fields.tsx';
import { PartyFields } from '../../../stay/party-fields.tsx';
import { StayFields } from '../../../stay/stay-fields.tsx';
import { businessDayNow } from '../business-day-now.ts';
import { ChangedSince, ChangeOutcome } from '../../../stay/change-outcome.tsx';
import { partyWords } from '@innkeep/contract/party';
import { formatMinorUnits } from '@innkeep/contract/money';
import { spellDates } from '../../../stay/spell-dates.ts';
import { PlanField } from '../components/plan-field.tsx';
import { PricingFields, RulesField } from '../components/pricing-fields.tsx';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { RoomChoice } from '../room-choice/room-choice.tsx';
import { useChangeBookingForm } from './use-change-booking-form.ts';

const PRICING = [
  { value: 'keep', label: 'Keep the agreed price', hint: 'Added nights cost today’s rates.' },
  { value: 'requote', label: 'Reprice at today’s rates' },
  { value: 'named', label: 'Set a price' },
] as const;

/** For a guest in house who changes rooms: past nights keep the agreed price. */
const SPLIT_PRICING = [
  PRICING[0],
  { value: 'requote', label: 'Nights from tonight at the new room’s rates' },
  { value: 'named', label: 'Set a price for nights from tonight' },
] as const;

export function ChangeDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [ref, form] = useChangeBookingForm(booking, onClose);
  const { draft, edit, problems, quote, isSaving } = form;
  const splits = draft.room !== booking.room._id && hasSlept(booking, businessDayNow());
  const newRoom = form.choices.free.find(({ _id }) => _id === draft.room)?.name ?? 'the new room';
  return (
    // Typed changes are discarded only by the button, not by Escape or a click beside the dialog.
    <Dialog title="Change stay" isBusy={isSaving || form.isTouched} onClose={onClose}>
      <p className="form-note">
        Now: {spellDates(booking)}, {roomsInWords(booking)}, {partyWords(booking)}.
      </p>
      <form ref={ref} className="desk-change" noValidate onSubmit={form.save}>
        <ChangeFields booking={booking} form={form} />
        <RoomChoice
          choices={form.choices}
          value={draft.room}
          current={booking.room._id}
          problem={problems.room}
          onChange={(room) => edit({ room })}
        />
        {splits && (
          <p className="form-note">
            The guest moves today: past nights stay in {booking.room.name}, nights from tonight are in{' '}
            {newRoom}.
          </p>
        )}
        <ExtrasGroup
          choices={form.extras}
          value={draft.extras}
          guests={Number(draft.guests)}
          bill={form.bill}
          onChange={(extras) => edit({ extras })}
        />
        <RulesField
          rules={form.rules}
          isPassedOver={draft.overridesRules}
          isAsked={form.isTried}
          onChange={(overridesRules) => edit({ overridesRules })}
        />
        <AgreedFields booking={booking} form={form} />
        <PricingFields
          draft={draft}
          options={splits ? SPLIT_PRICING : PRICING}
          usual={booking.quote.nights.map(({ price }) => price)}
          problems={problems}
          onChange={edit}
        />
        {draft.pricing !== 'keep' && (
          <PlanField
            plans={form.plans}
            billed={booking.quote.plan}
            value={draft.plan}
            problem={problems.plan}
            onChange={(plan) => edit({ plan })}
          />
        )}
        <ChangeOutcome before={booking.quote.total} quote={quote} isCurrent={form.isCurrent} />
        <ChangedSince differences={form.differences} />
        <RefusalAlert error={form.refusal} />
        <div className="desk-change-foot position-sticky border-top bg-surface">
          {quote && form.isCurrent && (
            <p className="mt-1 mb-0 fw-semibold text-end tabular" aria-hidden="true">
              {formatMinorUnits(quote.after)}
              {quote.after === quote.before ? ', as before' : ` instead of ${formatMinorUnits(quote.before)}`}
            </p>
          )}
          <FormAnswers label="Save change" isBusy={isSaving} isDisabled={form.isAwaited} onKeep={onClose} />
        </div>
      </form>
    </Dialog>
  );
}

interface PartProps {
  booking: Booking;
  form: ReturnType<typeof useChangeBookingForm>[1];
}

function AgreedFields({ booking, form: { draft, terms, isOtherPlan, quote, edit } }: PartProps) {
  const code = quote?.lostCode ?? (draft.keepsCode ? booking.quote.discount?.code : undefined);
  const { checkin } = draft;
  const termsOf = (policy: Policy) =>
    quote && isCalendarDate(checkin) ? (
      <CancellationTerms
        table={tableOfBooking({ ...booking, quote: quote.quote, policy, checkin }, serverNow())}
      />
    ) : undefined;
  return (
    <>
      {quote?.otherPolicy && (
        <ChoiceField
          label="Terms"
          options={[
            { value: 'agreed', label: 'As agreed', hint: termsOf(booking.policy) },
            {
              value: 'dates',
              label: isOtherPlan ? 'Terms of the new rate' : 'Terms of the new dates',
              hint: termsOf(quote.otherPolicy),
            },
          ]}
          value={terms}
          onChange={(chosen) => edit({ terms: chosen })}
        />
      )}
      {code !== undefined && (
        <CheckField
          label={`Keep the code ${code} anyway`}
          isChecked={draft.keepsCode ?? false}
          onChange={(keepsCode) => edit({ keepsCode })}
        />
      )}
    </>
  );
}

function ChangeFields({ booking, form: { draft, problems, quote, edit } }: PartProps) {
  return (
    <>
      <StayFields
        dates={draft}
        problems={problems}
        earliest={businessDayNow()}
        onChange={edit}
        onLeave={() => undefined}
      />
      <PartyFields
        party={draft}
        childAge={quote?.childAge}
        asksAges={quote?.asksAges}
        isAsked={quote?.childAge !== undefined || booking.children > 0}
        problems={problems}
        onChange={edit}
      />
    </>
  );
}
