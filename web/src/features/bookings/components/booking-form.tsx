import { ApiError } from '@innkeep/contract/errors';
import type { Availability } from '@innkeep/contract/availability';
import { PAGE } from '@innkeep/contract/paths';
import type { PayWay } from '@innkeep/contract/payments/payment';
import { rateOf } from '@innkeep/contract/rates/night-rate';
import type { NightRate } from '@innkeep/contract/rates/quoted-night';
import type { Room } from '@innkeep/contract/room';
import { FormikProvider } from 'formik';
import { type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadingLines } from '../../../components/loading.tsx';
import { Part } from '../../../components/part.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { AppForm } from '../../../components/form/formik/field.tsx';
import { SubmitButton } from '../../../components/form/busy-button.tsx';
import { TextLink } from '../../../components/links.tsx';
import { PhoneLink } from '../../../components/contact.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useLast } from '../../../lib/use-last.ts';
import { withTypedEmail } from '../../../lib/session/return-path.ts';
import { useSignOutTo } from '../../../lib/session/sign-out.ts';
import { TotalStatus } from '../../../stay/stay-receipt.tsx';
import { ExtrasFields, RateChoice } from '../../../stay/lazy-choices.tsx';
import { isByCard, wayAmount } from '../../../stay/pay-words.ts';
import { RoomStayFields } from '../../../stay/room-stay-fields.tsx';
import { type StayBill, totalInWords } from '../../../stay/stay-bill.ts';
import { withAccount } from '../../../stay/without-account.ts';
import { type BookingOutcomes } from '../use-booking-submit.ts';
import { type BookingFormState, useBookingForm } from '../use-booking-form.ts';
import { Agreed, roomsAndNights } from './agreed.tsx';
import { CodeField } from './code-field.tsx';
import { DetailsFields, VisitorFields } from './details-fields.tsx';
import { PayChoice } from './pay-choice.tsx';

interface BookingFormProps extends BookingOutcomes {
  room: Room;
  head: (rate: NightRate | undefined) => ReactNode;
  picture: ReactNode;
  rooms: (form: BookingFormState) => ReactNode;
  availability: Availability | undefined;
  isSoldUnknown: boolean;
  /** What the form, which stays busy, says once it is booked and the next page is loading. */
  leaving: string | undefined;
}

/** At first for the stay that the address asks for. */
export function BookingForm(props: BookingFormProps) {
  const { room, head, picture, rooms, availability, isSoldUnknown, leaving, ...outcomes } = props;
  const form = useBookingForm(room, { availability, ...outcomes });
  const { stay, bill, whole, formik } = form;
  // What comes with the price comes at once, so that it moves nothing.
  const isPriced = stay === undefined || bill?.total !== undefined || Boolean(bill?.quote ?? bill?.failure);
  const isPricing = useLast(isPriced || undefined) === undefined;

  return (
    <FormikProvider value={formik}>
      <AppForm className="book booking-form">
        {head(bill?.quote && rateOf(bill.quote))}
        <div className="book-steps panel">
          <Part title="Dates">
            <RoomStayFields
              room={room}
              form={form}
              availability={availability}
              isSoldUnknown={isSoldUnknown}
              onChange={form.change}
              onLeave={form.leave}
            />
          </Part>
          <Part title="Your details">
            <Booker form={form} />
            <DetailsFields isVisitor={form.isVisitor} knownPhone={form.knownPhone} />
          </Part>
          {!isPricing && <Choices form={form} rooms={rooms(form)} />}
        </div>
        <TotalStatus bill={whole} />
        <div className="book-card panel">
          {picture}
          {isPricing ? (
            <LoadingLines count={9} height="1.5rem" label="Working out the price…" />
          ) : (
            <Agreed room={room} form={form} />
          )}
          <BookingRefusal error={form.error} address={form.address} isVisitor={form.isVisitor} />
          <div className="book-bar">
            {whole && !whole.failure && (
              <p className="book-bar-total">
                <span className="price-figure">{totalInWords(whole)}</span> for {roomsAndNights(form, whole)}
              </p>
            )}
            <SubmitButton
              isBusy={formik.isSubmitting || leaving !== undefined}
              busyLabel={leaving ?? `Booking your ${form.isSeveral ? 'rooms' : 'room'}…`}
            >
              {submitLabel(whole, form.way)}
            </SubmitButton>
          </div>
          <p className="form-note">
            Questions? Call us: <PhoneLink className="text-link" />
          </p>
        </div>
      </AppForm>
    </FormikProvider>
  );
}

/** What a guest chooses once the price of the stay is known. */
function Choices({ form, rooms }: { form: BookingFormState; rooms: ReactNode }) {
  const { draft, bill, formik } = form;
  return (
    <Suspense fallback={null}>
      {rooms}
      {form.rates && (
        <Part title="Rate">
          <RateChoice
            quote={form.rates}
            wanted={formik.values.plan}
            problem={formik.errors.plan}
            onChange={(plan) => void formik.setFieldValue('plan', plan)}
          />
        </Part>
      )}
      {form.choices && (
        <Part title={form.isSeveral ? 'Extras for room 1' : 'Extras'}>
          <ExtrasFields
            choices={form.choices}
            value={formik.values.extras}
            guests={Number(draft.guests)}
            bill={bill?.quote}
            onChange={(extras) => void formik.setFieldValue('extras', extras)}
          />
        </Part>
      )}
      <Part title="Pay">
        <PayChoice
          bill={form.whole}
          way={form.way}
          onChoose={(pay) => void formik.setFieldValue('pay', pay)}
        />
        {form.takesCodes && (
          <CodeField
            applied={form.code}
            hasStay={form.stay !== undefined}
            worth={form.codeWorth}
            problem={form.codeProblem}
            onApply={(code = '') => void formik.setFieldValue('code', code)}
          />
        )}
      </Part>
    </Suspense>
  );
}

function Booker({ form }: { form: BookingFormState }) {
  const session = useSession();
  if (form.isVisitor)
    return (
      <>
        <SignInInstead here={form.here} email={form.formik.values.email} />
        <VisitorFields isNext={form.stay !== undefined} />
      </>
    );
  if (session.status !== 'signed-in') return null;
  const { displayName, email } = session.user;
  return (
    <p className="form-note">
      Booking as {displayName ? `${displayName}, ` : ''}
      {email}.
    </p>
  );
}

/** Returns the label that the specification gives, unless a card is paid now. */
function submitLabel(bill: StayBill | undefined, way: PayWay | undefined): string {
  return bill && way && isByCard(way) ? `Pay ${wayAmount(way, bill)} by card` : 'Confirm Book';
}

function SignInInstead({ here, email }: { here: string; email: string }) {
  return (
    <p className="form-note">
      You are booking without an account.{' '}
      <TextLink className="text-nowrap" to={PAGE.login} state={withTypedEmail({ from: here }, email)}>
        Sign in instead
      </TextLink>
    </p>
  );
}

interface BookingRefusalProps {
  error: unknown;
  isVisitor: boolean;
  address: string;
}

const WAYS_ON: Partial<Record<ApiError['code'], { to: string; words: string }>> = {
  'booking/too-many-unconfirmed': { to: PAGE.userDetail, words: 'Confirm it' },
  'booking/too-many-held': { to: PAGE.bookings, words: 'See your bookings' },
};

const VISITORS_WAYS_ON: typeof WAYS_ON = {
  'booking/too-many-unproven': { to: PAGE.login, words: 'Sign In' },
};

function BookingRefusal({ error, address, isVisitor }: BookingRefusalProps) {
  const signOutTo = useSignOutTo();
  const navigate = useNavigate();
  const { code, fields } = error instanceof ApiError ? error : {};
  const way = code && (isVisitor ? VISITORS_WAYS_ON : WAYS_ON)[code];

  return (
    <FormAlert error={error} onLeave={() => signOutTo(address, { replace: true })}>
      {fields?.total ?? fields?.pay ?? fields?.extras ?? fields?.room ?? fields?.others}
      {way && (
        <TextLink
          to={way.to}
          state={{ from: withAccount(address) }}
          // So that Back returns to the filled form.
          onClick={() => void navigate(address, { replace: true, state: { keepsFocus: true } })}
        >
          {way.words}
        </TextLink>
      )}
    </FormAlert>
  );
}
