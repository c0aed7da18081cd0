import { daysOfMonth, monthOf, monthsAfter } from '@innkeep/contract/calendar-date';
import { PLAIN_TERMS } from '@innkeep/contract/rates/default-tariff';
import type { Season, Tariff, Terms } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { CheckField } from '../../../components/form/check-field.tsx';
import {
  NumberField,
  OptionalPercentField,
  PercentField,
  DateField,
  LastNightField,
} from '../../../components/form/parsed-field.tsx';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { seasonWords, termsWords, WEEKDAYS } from '../rate-words.ts';
import { withField } from '../rates.ts';
import { AddItem, EditableItem, Items, type OpenItem } from './editable-item.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { LimitsFields, RoomTermsFields } from './room-terms-fields.tsx';
import { OwnPolicyFields } from './policy-fields.tsx';
import { RatesSection, type TariffProps } from './rates-section.tsx';
import { useTiedFields, useProblemOf, type PartProps } from '../rates-problems.ts';

interface SeasonsSectionProps extends TariffProps {
  rooms: readonly Room[];
  open: OpenItem;
}

export function SeasonsSection({ tariff, rooms, open, onChange }: SeasonsSectionProps) {
  const { usual } = tariff;
  const seasons = {
    path: 'seasons',
    items: tariff.seasons,
    open,
    onChange: (changed: Season[]) => onChange({ ...tariff, seasons: changed }),
  };
  return (
    <RatesSection
      id="seasons"
      title="Seasons"
      lead="Dates with their own prices and stay rules. Open a line to edit it."
    >
      <ul className="rates-list mb-4 border-top" aria-label="Seasons">
        <EditableItem
          name="The usual terms"
          words={termsWords(usual).join(', ')}
          path="usual"
          {...open.item('usual')}
        >
          <TermsFields
            path="usual"
            part={usual}
            rooms={rooms}
            onChange={(terms) => onChange({ ...tariff, usual: terms })}
          />
        </EditableItem>
        <Items {...seasons} words={seasonWords}>
          {(season) => <SeasonFields {...season} rooms={rooms} policy={tariff.policy} />}
        </Items>
      </ul>
      <AddItem {...seasons} newItem={newSeason}>
        Add a season
      </AddItem>
      <GapsFields part={tariff.gaps} onChange={(gaps) => onChange(withField(tariff, 'gaps', gaps))} />
    </RatesSection>
  );
}

function GapsFields({ part: gaps, onChange }: Omit<PartProps<Tariff['gaps']>, 'path'>) {
  const problemOf = useProblemOf();
  return (
    <div className="mt-5">
      <CheckField
        label="Sell shorter gaps"
        hint="A stay may be shorter than the minimum if it fills free nights between two bookings."
        isChecked={gaps !== undefined}
        onChange={(isSold) => onChange(isSold ? { least: 2 } : undefined)}
      />
      {gaps && (
        <NumberField
          label="Shortest gap, nights"
          problem={problemOf('gaps.least')}
          value={gaps.least}
          onChange={(least) => onChange({ least })}
        />
      )}
    </div>
  );
}

interface SeasonFieldsProps extends PartProps<Season> {
  rooms: readonly Room[];
  policy: Tariff['policy'];
}

function SeasonFields({ part: season, path, rooms, policy, onChange }: SeasonFieldsProps) {
  const tie = useTiedFields(path, season, onChange);
  const { id, name, from, to, ...terms } = season;
  return (
    <>
      <TextField autoComplete="off" label="Name" hint="Shown on the guest’s bill." {...tie('name')} />
      <div className="field-pair">
        <DateField label="First night" {...tie('from')} />
        <LastNightField label="Last night" {...tie('to')} />
      </div>
      <TermsFields
        path={path}
        part={terms}
        rooms={rooms}
        onChange={(changed) => onChange({ id, name, from, to, ...changed })}
      />
      <OwnPolicyFields path={path} part={season} usual={policy} onChange={onChange} />
    </>
  );
}

function newSeason(id: string): Season {
  const month = monthsAfter(monthOf(todayAtHotel()), 2);
  return { ...PLAIN_TERMS, id, name: 'New season', ...daysOfMonth(month) };
}

interface TermsFieldsProps extends PartProps<Terms> {
  rooms: readonly Room[];
}

function TermsFields({ path, part: terms, rooms, onChange }: TermsFieldsProps) {
  const problemOf = useProblemOf();
  const tie = useTiedFields(path, terms, onChange);
  const { percent, weekdays, rooms: ownRooms, policy, ...limits } = terms;
  return (
    <>
      <PercentField
        label="Price change"
        hint="20 = 20% above the room’s price, −10 = 10% below."
        {...tie('percent')}
      />
      <fieldset>
        <legend className="form-label">Change by day of the week</legend>
        <div className="rates-week">
          {WEEKDAYS.map(({ day, short }) => (
            <OptionalPercentField
              placeholder="0"
              key={day}
              label={short}
              problem={problemOf(`${path}.weekdays.${day}`)}
              value={weekdays[day]}
              onChange={(change) => onChange({ ...terms, weekdays: withField(weekdays, day, change) })}
            />
          ))}
        </div>
      </fieldset>
      <LimitsFields
        path={path}
        part={limits}
        onChange={(changed) =>
          onChange({ percent, weekdays, rooms: ownRooms, ...(policy && { policy }), ...changed })
        }
      />
      <RoomTermsFields
        path={`${path}.rooms`}
        part={ownRooms}
        rooms={rooms}
        onChange={(changed) => onChange({ ...terms, rooms: changed })}
      />
    </>
  );
}
