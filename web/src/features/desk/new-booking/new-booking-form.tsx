import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { addDays, isCalendarDate } from '@innkeep/contract/calendar-date';
import type { FieldMessages } from '@innkeep/contract/errors';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { ReactNode } from 'react';
import { CheckField } from '../../../components/form/check-field.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { SubmitButton } from '../../../components/form/busy-button.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-after-submit.ts';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { BillRow, BillRows } from '../../../stay/bill-rows.tsx';
import { PartyFields } from '../../../stay/party-fields.tsx';
import { StayFields } from '../../../stay/stay-fields.tsx';
import { businessDayNow } from '../business-day-now.ts';
import { HoldField, SourceField, ReasonField } from '../components/desk-fields.tsx';
import { PlanField } from '../components/plan-field.tsx';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { PricingFields, RulesField, needsReason } from '../components/pricing-fields.tsx';
import { FormerGuestFields } from '../former-guest/former-guest-fields.tsx';
import { RoomChoice } from '../room-choice/room-choice.tsx';
import { Button } from '../../../components/button.tsx';
import { sourceOf } from './new-booking-draft.ts';
import { OtherRooms } from './other-rooms.tsx';
import { useNewBooking } from './use-new-booking.ts';

const PRICING = [
  { value: 'keep', label: 'At today’s rates' },
  { value: 'named', label: 'Set a price' },
] as const;

export function NewBookingForm({ onBooked }: { onBooked: (bookings: readonly Booking[]) => void }) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const form = useNewBooking({ onBooked, onInvalid: focusFirstInvalid });
  const { draft, edit, booking, room, problems } = form;
  useFocusAfterSubmit(ref, booking.isPending);

  return (
    <form
      ref={ref}
      className="new-booking-form d-grid row-gap-6 column-gap-12"
      noValidate
      onSubmit={form.book}
    >
      <div className="d-grid gap-8 min-w-0">
        <Part title="When">
          <WhenFields form={form} problems={problems} />
        </Part>
        <Part title="Room">
          {draft.joins !== '' && (
            <p className="form-note">Added to the group of booking {bookingNumber(draft.joins)}.</p>
          )}
          <RoomChoice
            choices={form.choices}
            value={draft.room}
            without={draft.others.map(({ room }) => room)}
            problem={problems.room}
            onChange={(chosen) => edit({ room: chosen })}
          />
          <OtherRooms form={form} />
          <RulesField
            rules={form.rules}
            isPassedOver={draft.overridesRules}
            isAsked={form.isTried}
            onChange={(overridesRules) => edit({ overridesRules })}
          />
          {room && (
            <>
              <PlanField
                plans={form.plans}
                billed={form.bill?.plan}
                value={draft.plan}
                problem={problems.plan}
                onChange={(plan) => edit({ plan })}
              />
              <PricingFields
                draft={draft}
                options={PRICING}
                usual={[room.nightly ?? 0]}
                problems={problems}
                onChange={edit}
              />
            </>
          )}
        </Part>
        <Part title="Guest">
          <FormerGuestFields draft={draft} problems={problems} onChange={edit} />
          <SourceField value={sourceOf(draft)} onChange={(source) => edit({ source })} />
          <TextArea
            label="Note"
            hint="For the desk: guests never see it."
            rows={2}
            maxLength={4000}
            value={draft.note}
            onChange={(note) => edit({ note })}
          />
        </Part>
      </div>
      <div className="new-booking-bar">
        <BookingTotal form={form} />
        <HoldChoice form={form} problem={problems.holdUntil} />
        <RefusalAlert error={booking.error ?? form.quoteError} />
        {form.bookAllTheSame && <Button onClick={form.bookAllTheSame}>Check in anyway</Button>}
        <SubmitButton isBusy={booking.isPending} isDisabled={form.isAwaited} busyLabel="Booking…">
          {submitWords(form)}
        </SubmitButton>
      </div>
    </form>
  );
}

type Form = ReturnType<typeof useNewBooking>;

function submitWords({ room, total: one, draft, hold, others: { rooms } }: Form): string {
  const what = draft.isWalkIn ? 'Book and check in' : hold.until === undefined ? 'Book' : 'Hold';
  if (room === undefined) return what;
  const named = rooms.length > 0 ? `${rooms.length + 1} rooms` : room.name;
  const total = sumOf([one, ...rooms.map((other) => other.total)]);
  return total === undefined ? `${what}: ${named}` : `${what}: ${named}, ${formatMinorUnits(total)}`;
}

function sumOf(totals: readonly (number | undefined)[]): number | undefined {
  return totals.reduce((sum, total) => (sum === undefined || total === undefined ? undefined : sum + total));
}

const HOLD = [
  { value: 'no', label: 'Confirm now' },
  { value: 'yes', label: 'Hold until a day' },
] as const;

function HoldChoice({ form: { draft, edit, hold }, problem }: { form: Form; problem: string | undefined }) {
  if (!hold.isPossible) return null;
  return (
    <div className="mb-5">
      <ChoiceField
        label="Confirm or hold"
        options={HOLD}
        value={draft.isHeld ? 'yes' : 'no'}
        onChange={(value) => edit({ isHeld: value === 'yes' })}
      />
      {draft.isHeld && (
        <HoldField value={hold.typed} problem={problem} onChange={(holdUntil) => edit({ holdUntil })} />
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="new-booking-part">
      <legend className="h4 w-100 mb-3 border-bottom">{title}</legend>
      {children}
    </fieldset>
  );
}

function BookingTotal({ form: { room, bill, total, others } }: { form: Form }) {
  if (!room) return null;
  const all = sumOf([total, ...others.rooms.map((other) => other.total)]);
  return (
    <dl className="receipt tabular" aria-live="polite" aria-busy={all === undefined}>
      {bill && <BillRows quote={bill} />}
      <BillRow isTotal label={room.name} amount={total ?? '…'} />
      {others.rooms.map(({ other, room: chosen, total: cost }, index) => (
        <BillRow key={other.key} label={chosen?.name ?? `Room ${index + 2}`} amount={cost ?? '…'} />
      ))}
      {others.rooms.length > 0 && <BillRow isTotal label="Total" amount={all ?? '…'} />}
    </dl>
  );
}

/** Dates and guests. A guest who is here arrives today; an admin may enter one who came before. */
function WhenFields({ form, problems }: { form: ReturnType<typeof useNewBooking>; problems: FieldMessages }) {
  const { stayFields, draft, edit, childAge, asksAges, hasBegun } = form;
  const { draft: stay, change, leave } = stayFields;
  const isAdmin = useIsAdmin();
  const told = { ...problems, ...stayFields.problems };

  function toggleWalkIn(isWalkIn: boolean) {
    edit({ isWalkIn });
    const today = businessDayNow();
    if (!isWalkIn || stay.checkin === today) return;
    change({ checkin: today, checkout: stay.checkout > today ? stay.checkout : addDays(today, 1) });
  }

  return (
    <>
      <CheckField
        label="Walk-in: check in now"
        hint={isAdmin ? 'If they arrived on an earlier day, choose that day.' : undefined}
        isChecked={draft.isWalkIn}
        onChange={toggleWalkIn}
      />
      <StayFields
        dates={stay}
        problems={told}
        onChange={(dates) => {
          change(dates);
          if (isCalendarDate(dates.checkin) && dates.checkin > businessDayNow()) edit({ isWalkIn: false });
        }}
        earliest={stayFields.earliest}
        onLeave={leave}
      />
      {hasBegun && (
        <>
          <CheckField
            label="E-mail the confirmation"
            isChecked={draft.isTold}
            onChange={(isTold) => edit({ isTold })}
          />
          {!needsReason(draft) && (
            <ReasonField
              value={draft.reason}
              problem={problems.reason}
              onChange={(reason) => edit({ reason })}
            />
          )}
        </>
      )}
      <PartyFields party={stay} childAge={childAge} asksAges={asksAges} problems={told} onChange={change} />
    </>
  );
}
