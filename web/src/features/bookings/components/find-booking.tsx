import { findBookingSchema, type FindBookingInput } from '@innkeep/contract/booking';
import { PAGE } from '@innkeep/contract/paths';
import { Formik } from 'formik';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { AppForm } from '../../../components/form/formik/app-form.tsx';
import { EmailField } from '../../../components/form/email-field.tsx';
import { FormikField } from '../../../components/form/formik/field.tsx';
import { FormikTextField } from '../../../components/form/formik/text-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { focusContent } from '../../../lib/focus-content.ts';
import { useFindBooking } from '../api/confirm-stay.ts';

/** Asks for a mail with the link to a booking. It says the same whether or not there is such a booking. */
export function FindBooking() {
  const finding = useFindBooking();
  const [sent, setSent] = useState<FindBookingInput>();
  return (
    <section className="panel find-booking" aria-labelledby="find-booking">
      <h1 id="find-booking" className="h2">
        {sent ? 'Look into your mail' : 'Find your booking'}
      </h1>
      {sent ? <MailSent {...sent} onAgain={() => setSent(undefined)} /> : form()}
    </section>
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
              Tell us your booking number and the e-mail with which you booked. We send the link to that
              address: it opens the stay, to read, change, pay or cancel it.
            </p>
            <AppForm>
              <FormikTextField
                name="number"
                label="Booking number"
                hint="As in AB12-CD34. It stands in the mails about your stay."
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <FormikField name="email">
                {(ties) => <EmailField {...ties} label="E-mail" autoComplete="email" />}
              </FormikField>
              <FormAlert error={finding.error} />
              <SubmitButton isBusy={isSubmitting} busyLabel="Sending…">
                Send me the link
              </SubmitButton>
            </AppForm>
            <p className="form-note mt-3 mb-0">
              You have no number at hand? Call us: <PhoneLink className="text-link" />. Stays that were booked
              with an account are under{' '}
              <Link className="text-link" to={PAGE.bookings}>
                Your Booking
              </Link>
              .
            </p>
          </>
        )}
      </Formik>
    );
  }
}

function MailSent({ number, email, onAgain }: FindBookingInput & { onAgain: () => void }) {
  return (
    <>
      <p>
        If booking <strong translate="no">{number}</strong> was made with{' '}
        <strong className="text-break">{email}</strong>, a link to it is on its way. It may take a minute, and
        may hide among the spam.
      </p>
      <p className="mb-0">
        <button type="button" className="btn btn-quiet" onClick={onAgain}>
          Try another number
        </button>
      </p>
    </>
  );
}
