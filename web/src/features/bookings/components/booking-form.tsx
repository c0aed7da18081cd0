import { ApiError } from '@innkeep/contract/errors';
import type { Availability } from '@innkeep/contract/availability';
import type { Booking } from '@innkeep/contract/booking';
import { PAGE } from '@innkeep/contract/paths';
import type { PayWay } from '@innkeep/contract/payments/payment';
import type { Room } from '@innkeep/contract/room';
import { Link, useNavigate } from 'react-router-dom';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { useSignOutTo } from '../../../lib/session/use-sign-out-to.ts';
import { BillTerms } from '../../../stay/bill-terms.tsx';
import { wayAmount } from '../../../stay/pay-words.ts';
import { RoomPartyFields } from '../../../stay/room-party-fields.tsx';
import { RoomStayFields } from '../../../stay/room-stay-fields.tsx';
import { withAccount } from '../../../stay/without-account.ts';
import { type StayBill, totalInWords } from '../../../stay/stay-bill.ts';
import { StayReceipt } from '../../../stay/stay-receipt.tsx';
import { TotalStatus } from '../../../stay/total-status.tsx';
import { useBookingForm } from '../use-booking-form.ts';
import { withTypedEmail } from '../../../lib/session/typed-email.ts';
import { DetailsFields } from './details-fields.tsx';
import { CodeField } from './code-field.tsx';
import { PayChoice } from './pay-choice.tsx';
import { VisitorFields } from './visitor-fields.tsx';

interface BookingFormProps {
  room: Room;
  /** Undefined while or as long as it is not known. */
  availability: Availability | undefined;
  isSoldUnknown: boolean;
  onBooked: (booking: Booking) => void;
  /** What the form, which stays busy, says once it is booked and the next page is loading. */
  leaving: string | undefined;
  /** Called when another guest was quicker or the price has changed; resolves once the room is read again. */
  onOutdated: () => Promise<unknown>;
}

/** The form that books a room, at first for the stay that the address asks for. */
export function BookingForm({ room, availability, isSoldUnknown, leaving, ...outcomes }: BookingFormProps) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const { stay, draft, bill, terms, problems, who, ...form } = useBookingForm(room, {
    availability,
    onInvalid: focusFirstInvalid,
    ...outcomes,
  });
  useFocusAfterSubmit(ref, form.isSending);

  return (
    <form ref={ref} className="booking-form" noValidate onSubmit={form.confirm}>
      {who.isVisitor && <SignInInstead here={form.here} email={who.email} />}
      <RoomStayFields
        stay={draft}
        problems={problems}
        isRefused={form.isRefused}
        onChange={form.changeStay}
        onLeave={form.leave}
        availability={availability}
        isSoldUnknown={isSoldUnknown}
        total={bill && totalInWords(bill)}
      />
      <RoomPartyFields
        room={room}
        stay={draft}
        childAge={form.childAge}
        problems={problems}
        onChange={form.changeStay}
        onLeave={() => form.leave('guests', 'children')}
      />
      {who.isVisitor && (
        <VisitorFields
          details={who.details}
          email={who.typedEmail}
          problems={problems}
          onChange={form.changeDetails}
          onEmail={form.changeEmail}
          onLeaveEmail={who.leaveEmail}
        />
      )}
      <DetailsFields
        details={who.details}
        isVisitor={who.isVisitor}
        hasKnownPhone={who.hasKnownPhone}
        problems={problems}
        onChange={form.changeDetails}
      />
      <TotalStatus bill={bill} />
      <StayReceipt stay={stay} bill={bill} room={room} />
      {/* Below the total, which would move if it came first: whether there are codes is known with the price. */}
      {form.takesCodes && (
        <CodeField
          applied={terms.code}
          hasStay={stay !== undefined}
          worth={form.codeWorth}
          problem={problems.code}
          onApply={(code) => form.changeChoices({ code })}
        />
      )}
      <PayChoice bill={bill} way={form.way} onChoose={form.choosePay} />
      {who.isVisitor && bill && !isByCard(form.way) && <p className="form-note">{CONFIRM_BY_MAIL}</p>}
      <BookingRefusal error={form.error} address={form.address} isVisitor={who.isVisitor} />
      <BillTerms bill={bill} way={form.way} />
      <SubmitButton
        isBusy={form.isSending || leaving !== undefined}
        busyLabel={leaving ?? 'Booking your room…'}
      >
        {submitLabel(bill, form.way)}
      </SubmitButton>
    </form>
  );
}

/** Returns the label that the specification gives, unless the price failed or is paid by card now. */
function submitLabel(bill: StayBill | undefined, way: PayWay | undefined): string {
  if (bill?.failure) return 'Try again';
  return bill && way && isByCard(way) ? `Pay ${wayAmount(way, bill)} by card` : 'Confirm Book';
}

function isByCard(way: PayWay | undefined): boolean {
  return way !== undefined && way.pay !== 'hotel';
}

/** What a visitor does not expect of other forms. */
const CONFIRM_BY_MAIL =
  'Next, we send you a mail. Confirm the stay by its link within two hours; until then the room is kept for you.';

/** One press from a visitor's form to signing in, and back with all that is filled in. */
function SignInInstead({ here, email }: { here: string; email: string }) {
  return (
    <p className="form-note">
      You are booking without an account.{' '}
      <Link className="text-link text-nowrap" to={PAGE.login} state={withTypedEmail({ from: here }, email)}>
        Sign in instead
      </Link>
    </p>
  );
}

interface BookingRefusalProps {
  error: unknown;
  isVisitor: boolean;
  /** The address of this form with all that is filled in. */
  address: string;
}

/** The page where the guest can resolve a refusal. */
const WAYS_ON: Partial<Record<ApiError['code'], { to: string; words: string }>> = {
  'booking/too-many-unconfirmed': { to: PAGE.userDetail, words: 'Confirm it' },
  'booking/too-many-held': { to: PAGE.bookings, words: 'See your bookings' },
};

/** The same for visitors, who have no such pages. */
const VISITORS_WAYS_ON: typeof WAYS_ON = {
  'booking/too-many-unproven': { to: PAGE.login, words: 'Sign In' },
};

/** Why the booking was refused, with the new price or a way to go on. */
function BookingRefusal({ error, address, isVisitor }: BookingRefusalProps) {
  const signOutTo = useSignOutTo();
  const navigate = useNavigate();
  const { code, fields } = error instanceof ApiError ? error : {};
  const way = code && (isVisitor ? VISITORS_WAYS_ON : WAYS_ON)[code];

  return (
    <FormAlert error={error} onLeave={() => signOutTo(address, { replace: true })}>
      {fields?.total ?? fields?.pay}
      {way && (
        <Link
          className="text-link"
          to={way.to}
          state={{ from: withAccount(address) }}
          // So that Back returns to the filled form.
          onClick={() => void navigate(address, { replace: true, state: { keepsFocus: true } })}
        >
          {way.words}
        </Link>
      )}
    </FormAlert>
  );
}
