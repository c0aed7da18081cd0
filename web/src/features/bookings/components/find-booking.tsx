import { shownEmail } from '@innkeep/contract/shown-email';
import { findBookingSchema, type FindBookingInput } from '@innkeep/contract/booking';
import { PAGE } from '@innkeep/contract/paths';
import { Formik } from 'formik';
import { useState } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { AppForm, FormikTextField } from '../../../components/form/formik/field.tsx';
import { FormikEmailField } from '../../../components/form/email-field.tsx';
import { SubmitButton } from '../../../components/form/busy-button.tsx';
import { PhoneLink } from '../../../components/contact.tsx';
import { focusContent } from '../../../lib/focus-content.ts';
import { useFindBooking } from '../api/confirm-stay.ts';
import { Button } from '../../../components/button.tsx';
import { TextLink } from '../../../components/links.tsx';

export default function FindBookingPage() {
  const finding = useFindBooking();
  const [sent, setSent] = useState<FindBookingInput>();
  return (
    <div className="container page">
      <section className="panel find-booking" aria-labelledby="find-booking">
        <h1 id="find-booking" className="h2">
          {sent ? 'Check your e-mail' : 'Find your booking'}
        </h1>
        {sent ? <MailSent {...sent} onAgain={() => setSent(undefined)} /> : form()}
      </section>
    </div>
  );

  function form() {
    return (
      <Formik
        initialValues={{ number: '', email: '' }}
        validationSchema={findBookingSchema}
        onSubmit={async (values) => {
          const input = findBookingSchema.cast(values);
          await finding.mutateAsync(input).then(
            () => {
              setSent(input);
              focusContent(); // the button that was pressed is gone
            },
            () => undefined, // the form shows the mutation's error
          );
        }}
      >
        {({ isSubmitting }) => (
          <>
            <p>
              Enter the e-mail you booked with. We’ll send you a link to view, change, pay for or cancel your
              stay.
            </p>
            <AppForm>
              <FormikEmailField name="email" label="E-mail" autoComplete="email" />
              <FormikTextField
                name="number"
                label="Booking number"
                hint="Optional, like AB12-CD34. Without it, we’ll send links to all your upcoming stays."
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <FormAlert error={finding.error} />
              <SubmitButton isBusy={isSubmitting} busyLabel="Sending…">
                Send me the link
              </SubmitButton>
            </AppForm>
            <p className="form-note mt-4 mb-0">
              Need help? Call us: <PhoneLink className="text-link" />. Stays booked with an account are under{' '}
              <TextLink to={PAGE.bookings}>Your Booking</TextLink>.
            </p>
          </>
        )}
      </Formik>
    );
  }
}

function MailSent({ number, email, onAgain }: FindBookingInput & { onAgain: () => void }) {
  const address = <strong className="text-break">{shownEmail(email)}</strong>;
  return (
    <>
      <p>
        {number ? (
          <>
            If booking <strong translate="no">{number}</strong> was made with {address}, a link to it is on
            its way.
          </>
        ) : (
          <>If you have upcoming stays booked with {address}, the links are on their way.</>
        )}{' '}
        It may take a minute, and may be in your spam folder.
      </p>
      <p className="mb-0">
        <Button onClick={onAgain}>Try again</Button>
      </p>
    </>
  );
}
