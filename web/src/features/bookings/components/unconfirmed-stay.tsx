import { type Booking, type UnconfirmedHold, addressSchema } from '@innkeep/contract/booking';
import { ApiError } from '@innkeep/contract/errors';
import { shownEmail } from '@innkeep/contract/shown-email';
import { Formik } from 'formik';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFocusAfterwards } from '../../../components/dialog.tsx';
import { BusyButton, SubmitButton } from '../../../components/form/busy-button.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { AppForm } from '../../../components/form/formik/field.tsx';
import { FormikEmailField } from '../../../components/form/email-field.tsx';
import { HeldPanel } from '../../../components/held-panel.tsx';
import { PhoneLink } from '../../../components/contact.tsx';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { useCaller } from '../../../lib/session/caller.ts';
import { useConfirmedElsewhere } from '../../../lib/session/use-confirmed-elsewhere.ts';
import { spellTime } from '../../../lib/spell-moment.ts';
import { useCancelBooking } from '../api/cancel-booking.ts';
import { useConfirmStay, useMailAgain, useCorrectAddress } from '../api/confirm-stay.ts';
import { useHeldWords } from '../use-held-words.ts';
import { Button } from '../../../components/button.tsx';
import './unconfirmed-stay.scss';

interface UnconfirmedStayProps {
  booking: Booking;
  hold: UnconfirmedHold;
  /** Whether the address is proven to be the guest's: they came by the mail's link, or their account has confirmed it. */
  isProven: boolean;
  onLetGo: () => void;
}

export function UnconfirmedStay({ isProven, ...stay }: UnconfirmedStayProps) {
  const isOver = Date.parse(stay.hold.until) <= serverNow().getTime();
  useHeldWords(stay.booking); // shows it anew once the time is over
  if (isOver) return <TooLate />;
  return isProven ? <Confirm {...stay} /> : <MailSent {...stay} />;
}

type PartProps = Omit<UnconfirmedStayProps, 'isProven'>;

function Confirm({ booking, hold, onLetGo }: PartProps) {
  useFocusAfterwards();
  const isByKey = useCaller().as === 'key';
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const confirming = useConfirmStay(booking._id, () => {
    void navigate(pathname, { replace: true, state: { news: 'booked' } });
  });
  const letting = useLetGo(booking, onLetGo);
  return (
    <HeldPanel title="Confirm your booking">
      <p>
        We’re holding {roomsOf(booking)} until {spellTime(new Date(hold.until))}.
      </p>
      <FormAlert error={confirming.error ?? letting.error} />
      <div className="unconfirmed-actions d-grid gap-3 mt-4 mb-3">
        <BusyButton
          isBusy={confirming.isPending}
          disabled={letting.isPending}
          busyLabel="Confirming…"
          onClick={() => confirming.mutate()}
        >
          Confirm my stay
        </BusyButton>
        <BusyButton
          className="btn btn-quiet"
          isBusy={letting.isPending}
          disabled={confirming.isPending}
          onClick={letting.letGo}
        >
          {isByKey ? 'This wasn’t me' : `Release ${roomsOf(booking)}`}
        </BusyButton>
      </div>
      {isByKey && (
        <p className="form-note mb-0">
          Not your booking? Press “This wasn’t me” and we’ll release {roomsOf(booking)}.
        </p>
      )}
    </HeldPanel>
  );
}

function MailSent({ booking, hold, onLetGo }: PartProps) {
  const isByKey = useCaller().as === 'key';
  useConfirmedElsewhere(!isByKey);
  const { sendAgain, ...sending } = useMailAgain(booking);
  const [isCorrecting, setCorrecting] = useState(false);
  const letting = useLetGo(booking, onLetGo);
  const close = () => {
    setCorrecting(false);
    sending.reset();
  };
  if (isCorrecting)
    return (
      <HeldPanel title="Correct the address">
        <div className="unconfirmed-address">
          <CorrectAddress booking={booking} onClose={close} />
        </div>
      </HeldPanel>
    );
  return (
    <HeldPanel title="Check your e-mail">
      <p>
        We’ve sent a link to <strong className="text-break">{shownEmail(booking.email)}</strong>. Open it by{' '}
        {spellTime(new Date(hold.until))} to confirm your booking. We’re holding
        {` ${roomsOf(booking)}`} until then.
      </p>
      {!isByKey && <p>Your promotion code needs a confirmed e-mail.</p>}
      <p>No e-mail after a few minutes? Check your spam folder.</p>
      <FormAlert error={sending.error ?? letting.error} />
      <div className="unconfirmed-actions d-grid gap-3 mt-4 mb-3">
        <BusyButton
          className="btn btn-quiet"
          isBusy={sending.isPending}
          busyLabel="Sending…"
          onClick={sendAgain}
        >
          Send the e-mail again
        </BusyButton>
        {isByKey && <Button onClick={() => setCorrecting(true)}>Correct the address</Button>}
        <BusyButton className="btn btn-quiet" isBusy={letting.isPending} onClick={letting.letGo}>
          Release {roomsOf(booking)}
        </BusyButton>
      </div>
      <p className="form-note mb-0" role="status">
        {sending.isSuccess && 'Sent again. It may take a minute.'}
      </p>
    </HeldPanel>
  );
}

/** All rooms of an order are confirmed, or released, together. */
function roomsOf({ group }: Booking): string {
  return group === undefined ? 'the room' : 'the rooms';
}

function TooLate() {
  return (
    <HeldPanel title="Your hold has expired">
      <p>
        We’ve released the room. If you still want to come, book again or call us:{' '}
        <PhoneLink className="text-link" />
      </p>
    </HeldPanel>
  );
}

function useLetGo({ _id }: Booking, onLetGo: () => void) {
  const { mutate, ...letting } = useCancelBooking({ isFailureShownInPlace: true, successMessage: '' });
  return { ...letting, letGo: () => mutate({ id: _id }, { onSuccess: onLetGo }) };
}

function CorrectAddress({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const correcting = useCorrectAddress(booking._id);
  useFocusAfterwards();
  return (
    <Formik
      initialValues={{ email: booking.email }}
      validationSchema={addressSchema}
      onSubmit={async (values, { setErrors }) => {
        const { email } = addressSchema.cast(values);
        await correcting.mutateAsync(email).then(onClose, (error: unknown) => {
          if (error instanceof ApiError) setErrors(error.fields);
        });
      }}
    >
      {({ isSubmitting }) => (
        <AppForm>
          <FormikEmailField
            name="email"
            label="Your e-mail"
            hint="The link we sent before will stop working."
            autoComplete="email"
            autoFocus
          />
          <FormAlert error={correcting.error} />
          <SubmitButton isBusy={isSubmitting} busyLabel="Sending…">
            Send the e-mail there
          </SubmitButton>
          <Button
            className="w-100 mt-2"
            aria-disabled={isSubmitting}
            onClick={isSubmitting ? undefined : onClose}
          >
            Cancel
          </Button>
        </AppForm>
      )}
    </Formik>
  );
}
