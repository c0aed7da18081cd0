import type { TextsDraft, TextsVersion } from '@innkeep/contract/texts/texts';
import { useState } from 'react';
import { SelectField } from '../../../components/form/select-field.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { Notice } from '../../../components/notice.tsx';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { useTextsVersion } from '../../../lib/api/get-texts-version.ts';
import { isSame } from '../../../lib/is-same.ts';
import { useTextsVersions } from '../api/get-texts.ts';
import { draftedTexts } from '../differences-of.ts';
import { PAGE_FORMS, PAGE_NAMES } from '../page-fields.ts';
import { BringBack } from './bring-back.tsx';
import { PageDifferences } from './page-differences.tsx';

export function TextsVersions({ draft }: { draft: TextsDraft }) {
  const query = useTextsVersions();
  const { data: versions } = query;
  if (!versions) return <Unread query={query} what="the versions" lines={5} />;
  if (versions.length === 0)
    return (
      <Notice title="No versions yet">
        <p>Each published version appears here.</p>
      </Notice>
    );
  return <Compared draft={draft} versions={versions} />;
}

/** Stands for the draft among version numbers. */
const DRAFT = 'draft';

function Compared({ draft, versions }: { draft: TextsDraft; versions: readonly TextsVersion[] }) {
  const [latest, before] = versions.map(({ version }) => String(version));
  const [left, setLeft] = useState(before ?? '0');
  const [right, setRight] = useState(latest ?? DRAFT);
  const options = versions.map((version) => ({ value: String(version.version), label: labelOf(version) }));
  if (versions.at(-1)?.version === 1) options.push({ value: '0', label: 'Original texts' });
  return (
    <>
      <div className="texts-column">
        <SelectField label="Version" options={options} value={left} onChange={setLeft} />
        <SelectField
          label="Compared with"
          options={[{ value: DRAFT, label: 'The draft' }, ...options]}
          value={right}
          onChange={setRight}
        />
      </div>
      <Comparison
        key={left}
        draft={draft}
        left={Number(left)}
        right={right === DRAFT ? DRAFT : Number(right)}
      />
    </>
  );
}

function labelOf({ version, at, by, pages }: TextsVersion): string {
  const names = pages.map((page) => PAGE_FORMS[page].name).join(', ');
  return `${version}: ${instantAtHotel(at)}, ${by}, ${names}`;
}

interface ComparisonProps {
  draft: TextsDraft;
  left: number;
  right: number | typeof DRAFT;
}

function Comparison({ draft, left, right }: ComparisonProps) {
  const one = useTextsVersion(left);
  const other = useTextsVersion(right === DRAFT ? undefined : right);
  const old = one.data;
  const now = right === DRAFT ? draftedTexts(draft) : other.data;
  if (!old || !now) return <Unread query={one.error ? one : other} what="the version" lines={3} />;
  const changed = PAGE_NAMES.filter((page) => !isSame(old[page], now[page]));
  return (
    <>
      <BringBack draft={draft} version={old} />
      {changed.length === 0 && <p role="status">No differences.</p>}
      {changed.map((page) => (
        <PageDifferences
          key={page}
          page={page}
          columns={[`Version ${left}`, right === DRAFT ? 'Draft' : `Version ${right}`]}
          left={old[page]}
          right={now[page]}
        >
          <BringBack draft={draft} version={old} page={page} />
        </PageDifferences>
      ))}
    </>
  );
}
