import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import './rates-editor.scss';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { exampleRates } from '../example-rates.ts';
import { ProblemsContext } from '../problems-context.ts';
import { isBehind, rebase, type Rates, type RatesEdit } from '../rates.ts';
import { useOpenItem } from '../use-open-item.ts';
import { useProblems, useRatesEdit } from '../use-rates-edit.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ChargesSection } from './charges-section.tsx';
import { CostPanel } from './cost-panel.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { PromosSection } from './promos-section.tsx';
import { RatesSection } from './rates-section.tsx';
import { RatesSkeleton } from './rates-skeleton.tsx';
import { SaveBar } from './save-bar.tsx';
import { SeasonsSection } from './seasons-section.tsx';
import { StaysSection } from './stays-section.tsx';
import { YearStrip } from './year-strip.tsx';

type RatesEditing = ReturnType<typeof useRatesEdit>;

/** Everything that decides a price: changed as a draft, and saved at once. */
export function RatesEditor({ rooms }: { rooms: readonly Room[] }) {
  const editing = useRatesEdit();
  const { inForce, loadError, reload } = editing;
  if (inForce) return <Draft editing={editing} inForce={inForce} rooms={rooms} />;
  return loadError ? <LoadFailure error={loadError} what="the rates" onRetry={reload} /> : <RatesSkeleton />;
}

interface DraftProps {
  editing: RatesEditing;
  inForce: Rates;
  rooms: readonly Room[];
}

function Draft({ editing, inForce, rooms }: DraftProps) {
  const { edit, change, failure } = editing;
  const { base, draft } = edit ?? { base: inForce, draft: inForce };
  const problems = useProblems(draft, failure);
  const [part, focusFirstInvalid] = useFocusFirstInvalid<HTMLDivElement>();
  const openSeason = useOpenItem();
  const changeTariff = (tariff: Tariff) => change({ ...draft, tariff });
  return (
    <ProblemsContext value={problems}>
      <div className="rates" ref={part}>
        <RatesHead inForce={inForce.tariff} onExample={() => change(exampleRates(base, todayAtHotel()))} />
        <RatesSection
          id="year"
          title="The year"
          lead="Each night goes by one season: where several lie on it, by the shortest. All others go by the usual terms."
        >
          <YearStrip seasons={draft.tariff.seasons} onEnter={openSeason.enter} />
        </RatesSection>
        <div className="rates-columns">
          <div>
            <SeasonsSection tariff={draft.tariff} rooms={rooms} open={openSeason} onChange={changeTariff} />
            <StaysSection tariff={draft.tariff} rooms={rooms} onChange={changeTariff} />
            <ChargesSection tariff={draft.tariff} onChange={changeTariff} />
            <RatesSection id="policy" title="Deposit and cancellation">
              <PolicyFields
                path="policy"
                policy={draft.tariff.policy}
                onChange={(policy) => changeTariff({ ...draft.tariff, policy })}
              />
            </RatesSection>
            <PromosSection
              promos={draft.promos}
              savedCount={base.promos.length}
              onChange={(promos) => change({ ...draft, promos })}
            />
          </div>
          <CostPanel draft={draft} inForce={edit && inForce} rooms={rooms} />
        </div>
        {edit && (
          <Unsaved
            editing={editing}
            inForce={inForce}
            problems={Object.keys(problems).length}
            onProblems={focusFirstInvalid}
          />
        )}
      </div>
    </ProblemsContext>
  );
}

const PARTS = [
  { id: 'year', name: 'The year' },
  { id: 'stays', name: 'Long stays and guests' },
  { id: 'charges', name: 'Taxes and fees' },
  { id: 'policy', name: 'Cancellation' },
  { id: 'codes', name: 'Codes' },
  { id: 'cost', name: 'What would it cost?' },
];

function RatesHead({ inForce, onExample }: { inForce: Tariff; onExample: () => void }) {
  return (
    <div className="rates-head">
      <p>
        {inForce.version === 0
          ? "Nothing is set yet: a stay costs its room's price, night by night."
          : `Version ${inForce.version} is in force. Stays that are booked keep the price they were booked at.`}
      </p>
      <button type="button" className="btn btn-quiet" onClick={onExample}>
        Try an example
      </button>
      <nav className="rates-parts" aria-label="On this page">
        {PARTS.map(({ id, name }) => (
          <a key={id} className="text-link" href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
    </div>
  );
}

interface UnsavedProps {
  editing: RatesEditing;
  inForce: Rates;
  problems: number;
  onProblems: () => void;
}

function Unsaved({ editing, inForce, problems, onProblems }: UnsavedProps) {
  const { edit, save, discard, isSaving, failure } = editing;
  if (!edit) return null;
  const saveUnlessWrong = (changed: RatesEdit) => (problems > 0 ? onProblems() : save(changed));
  return (
    <SaveBar
      problems={problems}
      isSaving={isSaving}
      failure={failure}
      onSave={() => saveUnlessWrong(edit)}
      onDiscard={discard}
    >
      {isBehind(edit, inForce) && !isSaving ? (
        <ChangedMeanwhile
          mine={rebase(edit, inForce).draft}
          theirs={inForce}
          onKeepMine={() => saveUnlessWrong(rebase(edit, inForce))}
          onTakeTheirs={discard}
        />
      ) : undefined}
    </SaveBar>
  );
}
