import { TextLink } from '../../../components/links.tsx';
import { Button } from '../../../components/button.tsx';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { Booking } from '@innkeep/contract/booking';
import type { DeskInvoices, InvoiceSummary } from '@innkeep/contract/invoices/invoice';
import { useState, type ReactNode } from 'react';
import { useFocusAfterwards } from '../../../components/dialog.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { InvoiceLines } from '../../../stay/invoice-lines.tsx';
import { PayeeLines } from '../../../stay/payee-lines.tsx';
import { SendAgain } from '../../../stay/send-again.tsx';
import { hasOpenLines, useDeskInvoices } from '../api/invoices.ts';
import { AboutButton } from '../components/about-button.tsx';
import { Part } from '../../../components/part.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';

export function InvoicesPart({ booking }: { booking: Booking }) {
  const query = useDeskInvoices(booking._id);
  return (
    <Part className="d-print-none" title="Invoices">
      {booking.payee && query.data?.invoices.length === 0 && (
        <>
          <p className="form-note mb-1">The guest wants the invoice made out to:</p>
          <PayeeLines payee={booking.payee} />
        </>
      )}
      {query.data ? (
        <Invoices booking={booking} known={query.data} />
      ) : (
        <Unread query={query} what="the invoices" />
      )}
    </Part>
  );
}

function Invoices({ booking, known }: { booking: Booking; known: DeskInvoices }) {
  const { isReady, invoices, outdated } = known;
  const [asked, setAsked] = useState<{ corrected?: InvoiceSummary }>();
  const hasOpen = hasOpenLines(known, booking._id);
  if (!isReady)
    return (
      <p className="form-note">
        Before the first invoice, an admin enters the hotel’s details under{' '}
        <TextLink to={DESK_PAGE.invoices}>Settings</TextLink>.
      </p>
    );
  return (
    <>
      {invoices.length === 0 && !hasOpen && <p className="form-note">Nothing to invoice yet.</p>}
      {invoices
        .filter(({ number }) => outdated.includes(number))
        .map((corrected) => (
          <div
            key={corrected.number}
            className="tinted d-flex flex-wrap align-items-center justify-content-between gap-2 mb-3"
          >
            <span role="status">The bill has changed since {corrected.number}.</span>
            <Opener>
              <AboutButton
                label="Correct it"
                about={corrected.number}
                onClick={() => setAsked({ corrected })}
              />
            </Opener>
          </div>
        ))}
      <InvoiceLines
        invoices={invoices}
        actionsOf={(invoice) => (
          <>
            {isInForce(invoice) && (
              <Opener>
                <AboutButton
                  label="Correct"
                  about={invoice.number}
                  onClick={() => setAsked({ corrected: invoice })}
                />
              </Opener>
            )}
            {booking.email !== '' && invoice.payee && (
              <SendAgain booking={booking} invoice={invoice.number} label="Send again" />
            )}
          </>
        )}
      />
      {hasOpen && (
        <Opener>
          <Button className="mt-3" onClick={() => setAsked({})}>
            Invoice
          </Button>
        </Opener>
      )}
      {asked && (
        <InvoiceDialog
          bookingId={booking._id}
          email={booking.email}
          known={known}
          onClose={() => setAsked(undefined)}
          {...asked}
        />
      )}
    </>
  );
}

/** The button that opens the dialog: it may be gone soon after. */
function Opener({ children }: { children: ReactNode }) {
  useFocusAfterwards();
  return children;
}

function isInForce({ kind, correctedBy }: InvoiceSummary): boolean {
  return kind === 'invoice' && correctedBy === undefined;
}
