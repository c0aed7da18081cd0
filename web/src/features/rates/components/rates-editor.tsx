import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { type ComponentProps, useState } from 'react';
import './rates-editor.scss';
import { ChangedSince } from '../../../components/changed-since.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { SaveBar } from '../../../components/save-bar.tsx';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { differences } from '../differences.ts';
import { exampleRates } from '../example-rates.ts';
import { ProblemsContext, TakesPaymentsContext, useFocusProblem } from '../rates-problems.ts';
import { isBehind, type Rates, type RatesEdit, rebase } from '../rates.ts';
import { type OpenItem, useOpenItem } from './editable-item.tsx';
import { useProblems, useRatesEdit } from '../use-rates-edit.ts';
import { ChargesSection } from './charges-section.tsx';
import { CostPanel } from './cost-panel.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { PlansSection } from './plans-section.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { PromosSection } from './promos-section.tsx';
import { RatesSection } from './rates-section.tsx';
import { SeasonsSection } from './seasons-section.tsx';
import { StaysSection } from './stays-section.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { YearStrip } from './year-strip.tsx';
import { Button } from '../../../components/button.tsx';

type RatesEditing = ReturnType<typeof useRatesEdit>;

export function RatesEditor({ rooms }: { rooms: readonly Room[] }) {
  const editing = useRatesEdit();
  const { inForce } = editing;
  if (inForce)
    return (
      <TakesPaymentsContext value={editing.takesPayments}>
        <Draft editing={editing} inForce={inForce} rooms={rooms} />
      </TakesPaymentsContext>
    );
  return <Unread query={editing.query} what="the rates" lines={5} height="5rem" />;
}

interface DraftProps {
  editing: RatesEditing;
  inForce: Rates;
  rooms: readonly Room[];
}

function Draft({ editing, inForce, rooms }: DraftProps) {
  const { edit, change, discard, failure } = editing;
  const { base, draft } = edit ?? { base: inForce, draft: inForce };
  const problems = useProblems(draft, failure);
  const [page, focusProblem] = useFocusProblem(failure);
  const [question, setQuestion] = useState<'example' | 'discard'>();
  const openSeason = useOpenItem();
  const answers = { example: () => change(exampleRates(draft, todayAtHotel())), discard };
  return (
    <ProblemsContext value={problems}>
      <div className="rates d-grid gap-10 min-w-0" ref={page}>
        <RatesHead
          inForce={inForce.tariff}
          onExample={() => (edit ? setQuestion('example') : answers.example())}
        />
        <Year seasons={draft.tariff.seasons} onEnter={openSeason.enter} />
        <div className="rates-columns">
          <Editors
            draft={draft}
            savedCodes={base.promos.length}
            rooms={rooms}
            openSeason={openSeason}
            onChange={change}
          />
          <CostPanel draft={draft} inForce={edit && inForce} rooms={rooms} />
        </div>
        {edit && (
          <Unsaved
            editing={editing}
            inForce={inForce}
            problems={Object.keys(problems).length}
            onProblems={focusProblem}
            onDiscard={() => setQuestion('discard')}
          />
        )}
        {question && (
          <UnsavedDialog
            question={question}
            onConfirm={() => {
              setQuestion(undefined);
              answers[question]();
            }}
            onKeep={() => setQuestion(undefined)}
          />
        )}
      </div>
    </ProblemsContext>
  );
}

function Year(strip: ComponentProps<typeof YearStrip>) {
  return (
    <RatesSection
      id="year"
      title="The year"
      lead="Where seasons overlap, the shortest applies. Other nights follow the usual terms."
    >
      <YearStrip {...strip} />
    </RatesSection>
  );
}

interface EditorsProps extends Pick<DraftProps, 'rooms'> {
  draft: Rates;
  savedCodes: number;
  openSeason: OpenItem;
  onChange: (draft: Rates) => void;
}

function Editors({ draft, savedCodes, rooms, openSeason, onChange }: EditorsProps) {
  const { tariff, promos } = draft;
  const change = (changed: Tariff) => onChange({ ...draft, tariff: changed });
  return (
    <div className="rates-editors d-grid gap-10 min-w-0">
      <SeasonsSection tariff={tariff} rooms={rooms} open={openSeason} onChange={change} />
      <StaysSection tariff={tariff} rooms={rooms} onChange={change} />
      <ChargesSection tariff={tariff} onChange={change} />
      <ExtrasSection tariff={tariff} onChange={change} />
      <PlansSection tariff={tariff} onChange={change} />
      <RatesSection
        id="policy"
        title="Deposit and cancellation"
        lead="Guests agree to this when they book, unless the season they arrive in has its own terms."
      >
        <PolicyFields
          path="policy"
          part={tariff.policy}
          onChange={(policy) => change({ ...tariff, policy })}
        />
      </RatesSection>
      <PromosSection
        tariff={tariff}
        promos={promos}
        savedCount={savedCodes}
        onChange={(changed) => onChange({ ...draft, promos: changed })}
      />
    </div>
  );
}

interface UnsavedProps {
  editing: RatesEditing;
  inForce: Rates;
  problems: number;
  onProblems: () => void;
  onDiscard: () => void;
}

function Unsaved({ editing, inForce, problems, onProblems, onDiscard }: UnsavedProps) {
  const { edit, save, isSaving, failure } = editing;
  if (!edit) return null;
  const saveUnlessWrong = (changed: RatesEdit) => (problems > 0 ? onProblems() : save(changed));
  return (
    <SaveBar
      label="Save rates"
      problems={problems}
      isSaving={isSaving}
      failure={failure}
      onSave={() => saveUnlessWrong(edit)}
      onDiscard={onDiscard}
    >
      {isBehind(edit, inForce) && !isSaving ? (
        <ChangedSince
          what="the rates"
          differences={differences(rebase(edit, inForce).draft, inForce)}
          columns={['Current', 'Yours']}
          onKeepMine={() => saveUnlessWrong(rebase(edit, inForce))}
          onTakeTheirs={onDiscard}
        />
      ) : undefined}
    </SaveBar>
  );
}

const PARTS = [
  { id: 'year', name: 'The year' },
  { id: 'seasons', name: 'Seasons' },
  { id: 'stays', name: 'Long stays and guests' },
  { id: 'charges', name: 'Taxes and fees' },
  { id: 'extras', name: 'Extras' },
  { id: 'plans', name: 'Rate plans' },
  { id: 'policy', name: 'Cancellation' },
  { id: 'codes', name: 'Codes' },
  { id: 'cost', name: 'What would it cost?' },
];

function RatesHead({ inForce, onExample }: { inForce: Tariff; onExample: () => void }) {
  return (
    <div className="d-flex flex-wrap align-items-center justify-content-between row-gap-3 column-gap-8">
      <p className="m-0 me-auto text-muted">
        {inForce.version === 0
          ? 'No rates yet: every night costs the room’s price.'
          : `Version ${inForce.version} is live. Existing bookings keep their price.`}
      </p>
      <Button onClick={onExample}>Try an example</Button>
      <nav className="rates-parts d-flex flex-wrap row-gap-1 column-gap-5" aria-label="On this page">
        {PARTS.map(({ id, name }) => (
          <a key={id} className="text-link" href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
    </div>
  );
}
