import { formatPrice, minorUnits } from '@innkeep/contract/money';
import type { RoomTerms, Terms, Limits, Weekday } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { CheckField } from '../../../components/form/check-field.tsx';
import { OptionalMoneyField, OptionalNumberField } from '../../../components/form/parsed-field.tsx';
import { roomsThatDiffer, WEEKDAYS } from '../rate-words.ts';
import { useHasProblem, useTiedFields, type PartProps } from '../rates-problems.ts';
import { withField } from '../rates.ts';
import { FoldedFields } from './rates-section.tsx';

interface RoomTermsFieldsProps extends PartProps<Terms['rooms']> {
  rooms: readonly Room[];
}

export function RoomTermsFields({ path, part: terms, rooms, onChange }: RoomTermsFieldsProps) {
  const count = Object.keys(terms).length;
  return (
    <FoldedFields
      summary={`Room by room: ${count === 0 ? 'all follow the terms above' : roomsThatDiffer(count)}`}
      isWrong={useHasProblem(path)}
    >
      <p className="form-note">
        A price here already includes any change above. Changes by day of the week still apply.
      </p>
      <div className="rates-rooms d-grid column-gap-4">
        {rooms.map((room) => (
          <OwnTerms
            key={room._id}
            path={`${path}.${room._id}`}
            room={room}
            part={terms[room._id] ?? {}}
            onChange={(own) => {
              const isEmpty = Object.keys(own).length === 0;
              onChange(withField(terms, room._id, isEmpty ? undefined : own));
            }}
          />
        ))}
      </div>
    </FoldedFields>
  );
}

function OwnTerms({ path, room, part: terms, onChange }: PartProps<RoomTerms> & { room: Room }) {
  const tie = useTiedFields(path, terms, onChange);
  const { price, ...limits } = terms;
  const isWrong = useHasProblem(`${path}.minStay`, `${path}.minStayThrough`, `${path}.maxStay`);
  const hasLimits = Object.keys(limits).length > 0;
  return (
    <div className="rates-own" role="group" aria-label={room.name}>
      <OptionalMoneyField
        label={room.name}
        placeholder={formatPrice(room.price)}
        usual={[minorUnits(room.price)]}
        per=" a night"
        {...tie('price')}
      />
      <FoldedFields summary={hasLimits ? 'Its own stay rules' : 'Same stay rules as above'} isWrong={isWrong}>
        <LimitsFields
          path={path}
          part={limits}
          onChange={(changed) => onChange({ ...(price !== undefined && { price }), ...changed })}
        />
      </FoldedFields>
    </div>
  );
}

export function LimitsFields({ path, part: limits, onChange }: PartProps<Limits>) {
  const tie = useTiedFields(path, limits, onChange);
  const days = (name: 'noArrival' | 'noDeparture') => ({
    value: limits[name] ?? [],
    onChange: (chosen: NonNullable<Limits[typeof name]>) =>
      onChange(withField(limits, name, chosen.length > 0 ? chosen : undefined)),
  });
  return (
    <>
      <div className="rates-thirds d-grid column-gap-4">
        <OptionalNumberField
          label="Minimum stay"
          hint="Nights, for guests who arrive on these dates."
          placeholder="any"
          {...tie('minStay')}
        />
        <OptionalNumberField
          label="Minimum stay across these dates"
          hint="Nights, for guests who stay on any of these dates."
          placeholder="any"
          {...tie('minStayThrough')}
        />
        <OptionalNumberField
          label="Maximum stay"
          hint="Nights, for guests who arrive on these dates."
          placeholder="any"
          {...tie('maxStay')}
        />
      </div>
      <WeekdaysField label="No arrivals on" {...days('noArrival')} />
      <WeekdaysField label="No departures on" {...days('noDeparture')} />
      <CheckField
        label="Closed: not for sale"
        isChecked={limits.closed ?? false}
        onChange={(isClosed) => onChange(withField(limits, 'closed', isClosed || undefined))}
      />
    </>
  );
}

interface WeekdaysFieldProps {
  label: string;
  value: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
}

function WeekdaysField({ label, value, onChange }: WeekdaysFieldProps) {
  return (
    <fieldset className="rates-days d-grid gap-1">
      <legend className="form-label">{label}</legend>
      {WEEKDAYS.map(({ day, name, short }) => (
        <label key={day} className="rates-day d-grid gap-1 fs-14 rounded">
          <input
            type="checkbox"
            checked={value.includes(day)}
            aria-label={name}
            onChange={({ target }) => {
              const others = value.filter((each) => each !== day);
              onChange(target.checked ? [...others, day].sort((a, b) => a - b) : others);
            }}
          />
          <span aria-hidden="true">{short}</span>
        </label>
      ))}
    </fieldset>
  );
}
