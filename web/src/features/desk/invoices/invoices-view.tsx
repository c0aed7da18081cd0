import {
  firstOf,
  hotelToday,
  isMonth,
  monthOf,
  monthsAfter,
  spellCalendarDate,
} from '@innkeep/contract/calendar-date';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { Link, useSearchParams } from 'react-router-dom';
import { Unread } from '../../../components/load-failure.tsx';
import { Notice } from '../../../components/notice.tsx';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { InvoiceLines } from '../../../stay/invoice-lines.tsx';
import { useInvoiceSettings, useInvoicesOf } from '../api/invoices.ts';
import { AboutLink } from '../components/about-button.tsx';
import { StepLink } from '../components/step-link.tsx';
import { InvoiceSettingsPart } from './invoice-settings.tsx';
import { ZipButtons } from './zip-buttons.tsx';
import '../desk-list.scss';

export default function InvoicesView() {
  const [parameters] = useSearchParams();
  const present = monthOf(hotelToday(serverNow()));
  const asked = parameters.get('month');
  const month = isMonth(asked) && asked < present ? asked : present;
  return (
    <div className="readable">
      <h1 className="h2">Invoices</h1>
      <header className="d-flex flex-wrap align-items-center justify-content-between row-gap-2 column-gap-4 mb-4">
        <p className="m-0 text-muted">
          {spellCalendarDate(firstOf(month), { month: 'long', year: 'numeric' })}
        </p>
        <nav className="day-nav d-print-none" aria-label="Months">
          <MonthLink to={monthsAfter(month, -1)} label="Previous month" sign="‹" />
          {month !== present && <MonthLink to={monthsAfter(month, 1)} label="Next month" sign="›" />}
        </nav>
      </header>
      <InvoicesOfMonth month={month} />
      <Settings />
    </div>
  );
}

function MonthLink({ to, label, sign }: { to: string; label: string; sign: string }) {
  const search = to < monthOf(hotelToday(serverNow())) ? `?month=${to}` : '';
  return <StepLink search={search} label={label} sign={sign} />;
}

function InvoicesOfMonth({ month }: { month: string }) {
  const query = useInvoicesOf(month);
  if (!query.data) return <Unread query={query} what="the invoices" lines={6} />;
  const { invoices } = query.data;
  if (invoices.length === 0)
    return (
      <Notice title="No invoices this month" picture="/images/nothing-yet.svg">
        <p>
          To issue one, open a stay and press <em>Invoice</em>.
        </p>
        <Link className="btn btn-quiet" to={DESK_PAGE.bookings}>
          See all stays
        </Link>
      </Notice>
    );
  return (
    <>
      <InvoiceLines
        invoices={invoices}
        actionsOf={({ number, booking }) => (
          <AboutLink label="Open stay" about={number} to={pathTo(DESK_PAGE.booking, { id: booking })} />
        )}
      />
      <ZipButtons key={month} month={month} invoices={invoices} />
    </>
  );
}

function Settings() {
  const isAdmin = useIsAdmin();
  const query = useInvoiceSettings();
  const { data } = query;
  if (!isAdmin)
    return data && !data.settings ? (
      <p className="tinted mt-6">
        An admin has to fill in <em>Settings</em> first.
      </p>
    ) : null;
  return data ? (
    <InvoiceSettingsPart known={data.settings} />
  ) : (
    <Unread query={query} what="the settings" lines={4} className="mt-10" />
  );
}
