import type { AuditPage } from '@innkeep/contract/desk/audit-line';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Unread } from '../../../components/load-failure.tsx';
import { LoadingLines } from '../../../components/loading.tsx';
import { MorePages } from '../../../components/more-pages.tsx';
import { Notice } from '../../../components/notice.tsx';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { DESK } from '../api/desk-calls.ts';
import { AuditCards, type AuditLinesProps, AuditTable } from './audit-lines.tsx';
import { AuditFields, type AuditFilterName, readAuditFilters, withAuditFilter } from './audit-filters.tsx';
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
  const { uid } = useSignedInUser();
  const [path, question] = [DESK_API.audit, filters.toString()];
  const query = usePages<AuditPage>({ queryKey: [...DESK, uid, path, question], path, question });
  const { data, isPlaceholderData } = query;
  const status = useRef<HTMLParagraphElement>(null);
  if (!data)
    return (
      <Unread query={query} what="the audit">
        <LoadingLines className="desk-rows-skeleton d-grid gap-2" label="Loading the audit…" count={8} />
      </Unread>
    );
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
    <Link className="text-link" to={{ search: '' }} state={{ keepsFocus: true }}>
      Show everything
    </Link>
  );
}
