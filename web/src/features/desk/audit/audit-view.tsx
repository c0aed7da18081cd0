import { bookingNumber } from '@innkeep/contract/booking-number';
import type { AuditPage, AuditPageLine } from '@innkeep/contract/desk/audit-line';
import { DESK_API, DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Unread } from '../../../components/load-failure.tsx';
import { MorePages } from '../../../components/more-pages.tsx';
import { Notice } from '../../../components/notice.tsx';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useDeskPages } from '../api/desk-calls.ts';
import { TextLink } from '../../../components/links.tsx';
import { AuditFields, type AuditFilterName, readAuditFilters, withAuditFilter } from './audit-filters.tsx';
import { auditSentence, auditTarget } from './audit-words.ts';
import { TableHead } from '../../../components/table-head.tsx';
import '../desk-list.scss';
import './audit.scss';

export default function AuditView() {
  const [parameters, setParameters] = useSearchParams();
  const filters = readAuditFilters(parameters);

  function change(name: AuditFilterName, value: string) {
    setParameters((now) => withAuditFilter(readAuditFilters(now), name, value), {
      replace: true,
      state: { keepsFocus: true },
    });
  }

  return (
    <>
      <h1 className="h2">Audit</h1>
      <AuditFields filters={filters} onChange={change} />
      <Found filters={filters} />
    </>
  );
}

function Found({ filters }: { filters: URLSearchParams }) {
  const query = useDeskPages<AuditPage>(DESK_API.audit, filters.toString());
  const { data, isPlaceholderData } = query;
  const status = useRef<HTMLParagraphElement>(null);
  if (!data) return <Unread query={query} what="the audit" lines={8} />;
  const lines = data.flatMap((page) => page.entries);

  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'desk-found is-awaited' : 'desk-found'}>
      <div className="d-flex flex-wrap align-items-baseline justify-content-between column-gap-4">
        <p className="form-note" role="status" tabIndex={-1} ref={status}>
          {foundWords(lines.length, query.hasNextPage)}
        </p>
        {filters.size > 0 && lines.length > 0 && <ShowAll />}
      </div>
      {lines.length === 0 ? (
        <NoneFound isNarrowed={filters.size > 0} />
      ) : (
        <Lines lines={lines} filters={filters} />
      )}
      <MorePages pages={query} label="Show more" onLast={() => status.current?.focus()} />
    </div>
  );
}

function foundWords(count: number, isMore: boolean): string {
  if (count === 0) return '';
  const words = count === 1 ? '1 entry' : `${count} entries`;
  return isMore ? `The latest ${words}.` : `${words}.`;
}

function Lines(props: AuditLinesProps) {
  const isNarrow = useMediaQuery('(max-width: 47.98em)');
  return isNarrow ? <AuditCards {...props} /> : <AuditTable {...props} />;
}

function NoneFound({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <Notice title="No entries found">
      <p>Use fewer filters, or choose another day.</p>
      <ShowAll />
    </Notice>
  ) : (
    <Notice title="No entries yet" picture="/images/nothing-yet.svg">
      <p>Everything guests and staff do appears here, latest first.</p>
    </Notice>
  );
}

function ShowAll() {
  return (
    <TextLink to={{ search: '' }} state={{ keepsFocus: true }}>
      Show everything
    </TextLink>
  );
}

function AuditTable({ lines, filters }: AuditLinesProps) {
  return (
    <table className="desk-table w-100 audit-table tabular">
      <TableHead columns={['When', 'Who', 'What', 'Why']} />
      <tbody>
        {lines.map((line) => (
          <tr key={line._id}>
            <td className="text-nowrap">
              <When at={line.at} />
            </td>
            <td>
              <Who line={line} filters={filters} />
            </td>
            <td>
              {auditSentence(line)}
              <span className="d-block text-muted fs-14">
                <Target line={line} />
              </span>
            </td>
            <td>{line.why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AuditCards({ lines, filters }: AuditLinesProps) {
  return (
    <ul className="border-top tabular">
      {lines.map((line) => (
        <li key={line._id} className="position-relative py-3 fs-15 border-bottom">
          <div className="d-flex flex-wrap align-items-baseline justify-content-between column-gap-4 text-muted">
            <span className="text-body fw-semibold">
              <Who line={line} filters={filters} />
            </span>
            <When at={line.at} />
          </div>
          <div>
            {auditSentence(line)}
            {line.why !== undefined && line.why !== '' && <> “{line.why}”</>}
          </div>
          <div className="text-muted fs-14">
            <Target line={line} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface AuditLinesProps {
  lines: readonly AuditPageLine[];
  filters: URLSearchParams;
}

function When({ at }: Pick<AuditPageLine, 'at'>) {
  return <time dateTime={at}>{instantAtHotel(at)}</time>;
}

function Who({ line: { by, email }, filters }: { line: AuditPageLine; filters: URLSearchParams }) {
  if (email === undefined || email === filters.get('by')) return by;
  return (
    <TextLink
      to={{ search: withAuditFilter(filters, 'by', email).toString() }}
      state={{ keepsFocus: true }}
      aria-label={`Show only what ${by} did`}
    >
      {by}
    </TextLink>
  );
}

function Target({ line }: { line: AuditPageLine }) {
  const { action, target, booking, blockFrom } = line;
  if (blockFrom !== undefined)
    return <TextLink to={`${DESK_PAGE.chart}?from=${blockFrom}`}>See on the chart</TextLink>;
  if (action.startsWith('channel/') || action.startsWith('conflict/'))
    return <TextLink to={DESK_PAGE.channels}>See the channels</TextLink>;
  const isOfBooking = /^(booking|invoice)\//.test(action) || (action.startsWith('payment/') && target !== '');
  if (!isOfBooking) return auditTarget(line);
  return (
    <TextLink to={pathTo(DESK_PAGE.booking, { id: target })}>
      {booking && `${booking.name}, ${booking.roomName}: `}Booking {bookingNumber(target)}
    </TextLink>
  );
}
