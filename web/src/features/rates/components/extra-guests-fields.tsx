import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { ExtraGuests } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { useHasProblem, useTiedFields } from '../problems-context.ts';
import { roomsThatDiffer } from '../rate-words.ts';
import { withField } from '../rates.ts';
import { CheckField } from '../../../components/form/check-field.tsx';
import { FoldedFields } from './folded-fields.tsx';
import { MoneyField, OptionalNumberField } from '../../../components/form/number-fields.tsx';

interface ExtraGuestsFieldsProps {
  extraGuests: ExtraGuests;
  rooms: readonly Room[];
  onChange: (extraGuests: ExtraGuests) => void;
}

/** What guests beyond those in a room's price cost. */
export function ExtraGuestsFields({ extraGuests, rooms, onChange }: ExtraGuestsFieldsProps) {
  const { byRoom, ...everywhere } = extraGuests;
  const count = Object.keys(byRoom).length;
  return (
    <fieldset>
      <legend className="form-label">Extra guests</legend>
      <PriceFields
        path="extraGuests"
        price={everywhere}
        onChange={(price) => onChange({ ...price, byRoom })}
      />
      <FoldedFields
        summary={`Room by room: ${count === 0 ? 'the same for all' : roomsThatDiffer(count)}`}
        isWrong={useHasProblem('extraGuests.byRoom')}
      >
        <p className="form-note">Tick a room to give it numbers of its own.</p>
        {rooms.map(({ _id, name }) => {
          const own = byRoom[_id];
          const change = (price: Price | undefined) =>
            onChange({ ...extraGuests, byRoom: withField(byRoom, _id, price) });
          return (
            <div key={_id} className="rates-room">
              <CheckField
                label={name}
                isChecked={own !== undefined}
                onChange={(isOwn) => change(isOwn ? everywhere : undefined)}
              />
              {own && (
                <div role="group" aria-label={name}>
                  <PriceFields path={`extraGuests.byRoom.${_id}`} price={own} onChange={change} />
                </div>
              )}
            </div>
          );
        })}
      </FoldedFields>
    </fieldset>
  );
}

type Price = Omit<ExtraGuests, 'byRoom'>;

/** More than any room sleeps: what the tariff of a new hotel includes. */
const EVERYBODY = DEFAULT_TARIFF.extraGuests.included;

interface PriceFieldsProps {
  path: string;
  price: Price;
  onChange: (price: Price) => void;
}

function PriceFields({ path, price, onChange }: PriceFieldsProps) {
  const tie = useTiedFields(path, price, onChange);
  return (
    <div className="field-pair">
      <OptionalNumberField
        label="Guests included in the price"
        placeholder="as many as the room sleeps"
        {...tie('included')}
        value={price.included === EVERYBODY ? undefined : price.included}
        onChange={(included) => onChange({ ...price, included: included ?? EVERYBODY })}
      />
      <MoneyField label="Each further guest, a night" {...tie('amount')} />
    </div>
  );
}
