import { PLAIN_TERMS } from '@innkeep/contract/rates/default-tariff';
import type { Season, Tariff, Terms } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import {
  OptionalPercentField,
  PercentField,
  DateField,
  LastNightField,
} from '../../../components/form/parsed-field.tsx';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { spanWords, termsWords, WEEKDAYS } from '../rate-words.ts';
import { withField, withItem } from '../rates.ts';
import { newId, type OpenItem, EditableItem } from './editable-item.tsx';
import { monthsLater } from '../year-strip.ts';
import { CheckField } from '../../../components/form/check-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { LimitsFields, RoomTermsFields } from './room-terms-fields.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { AddButton, RatesSection } from './rates-section.tsx';
import { useTiedFields, useProblemOf } from '../rates-problems.ts';

interface SeasonsSectionProps {
  tariff: Tariff;
  rooms: readonly Room[];
  open: OpenItem;
  onChange: (tariff: Tariff) => void;
}

export function SeasonsSection({ tariff, rooms, open, onChange }: SeasonsSectionProps) {
  const { seasons, usual } = tariff;

  function add() {
    const season = newSeason();
    onChange({ ...tariff, seasons: [...seasons, season] });
    open.enter(season.id);
  }

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
            terms={usual}
            rooms={rooms}
            onChange={(terms) => onChange({ ...tariff, usual: terms })}
          />
        </EditableItem>
        {seasons.map((season, index) => (
          <SeasonItem
            key={season.id}
            season={season}
            path={`seasons[${index}]`}
            rooms={rooms}
            policy={tariff.policy}
            open={open.item(season.id)}
            onChange={(changed) => onChange({ ...tariff, seasons: withItem(seasons, index, changed) })}
          />
        ))}
      </ul>
      <AddButton path="seasons" onAdd={add}>
        Add a season
      </AddButton>
    </RatesSection>
  );
}

interface SeasonItemProps {
  season: Season;
  path: string;
  rooms: readonly Room[];
  policy: Tariff['policy'];
  open: ReturnType<OpenItem['item']>;
  /** @param season undefined to remove it */
  onChange: (season: Season | undefined) => void;
}

function SeasonItem({ season, path, rooms, policy, open, onChange }: SeasonItemProps) {
  const { id, name, from, to, ...terms } = season;
  return (
    <EditableItem
      name={name}
      words={[spanWords(from, to), ...termsWords(terms)].join(', ')}
      path={path}
      {...open}
      onRemove={() => onChange(undefined)}
    >
      <NameAndDates path={path} season={season} onChange={onChange} />
      <TermsFields
        path={path}
        terms={terms}
        rooms={rooms}
        onChange={(changed) => onChange({ id, name, from, to, ...changed })}
      />
      <CheckField
        label="Its own deposit and cancellation terms"
        isChecked={season.policy !== undefined}
        onChange={(isOwn) => onChange(withField(season, 'policy', isOwn ? policy : undefined))}
      />
      {season.policy && (
        <PolicyFields
          path={`${path}.policy`}
          policy={season.policy}
          onChange={(changed) => onChange({ ...season, policy: changed })}
        />
      )}
    </EditableItem>
  );
}

function NameAndDates({ path, season, onChange }: Pick<SeasonItemProps, 'path' | 'season' | 'onChange'>) {
  const tie = useTiedFields(path, season, onChange);
  return (
    <>
      <TextField autoComplete="off" label="Name" hint="Shown on the guest’s bill." {...tie('name')} />
      <div className="field-pair">
        <DateField label="First night" {...tie('from')} />
        <LastNightField label="Last night" {...tie('to')} />
      </div>
    </>
  );
}

function newSeason(): Season {
  const from = monthsLater(todayAtHotel(), 2);
  return { ...PLAIN_TERMS, id: newId(), name: 'New season', from, to: monthsLater(from, 1) };
}

interface TermsFieldsProps {
  path: string;
  terms: Terms;
  rooms: readonly Room[];
  onChange: (terms: Terms) => void;
}

function TermsFields({ path, terms, rooms, onChange }: TermsFieldsProps) {
  const problemOf = useProblemOf();
  const tie = useTiedFields(path, terms, onChange);
  const { percent, weekdays, rooms: ownRooms, policy, ...limits } = terms;
  return (
    <>
      <PercentField
        label="Price change"
        hint="20 = 20 % above the room’s price, −10 = 10 % below."
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
        limits={limits}
        onChange={(changed) =>
          onChange({ percent, weekdays, rooms: ownRooms, ...(policy && { policy }), ...changed })
        }
      />
      <RoomTermsFields
        path={`${path}.rooms`}
        terms={ownRooms}
        rooms={rooms}
        onChange={(changed) => onChange({ ...terms, rooms: changed })}
      />
    </>
  );
}
