import { formatPrice, minorUnits } from '@innkeep/contract/money';
import type { RoomTerms, Terms } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { useHasProblem, useTiedFields } from '../problems-context.ts';
import { roomsThatDiffer } from '../rate-words.ts';
import { withField } from '../rates.ts';
import { FoldedFields } from './folded-fields.tsx';
import { LimitsFields } from './limits-fields.tsx';
import { OptionalMoneyField } from '../../../components/form/number-fields.tsx';

interface RoomTermsFieldsProps {
  path: string;
  terms: Terms['rooms'];
  rooms: readonly Room[];
  onChange: (terms: Terms['rooms']) => void;
}

/** The prices of single rooms that differ from the terms above. */
export function RoomTermsFields({ path, terms, rooms, onChange }: RoomTermsFieldsProps) {
  const count = Object.keys(terms).length;
  return (
    <FoldedFields
      summary={`Room by room: ${count === 0 ? 'all go by the terms above' : roomsThatDiffer(count)}`}
      isWrong={useHasProblem(path)}
    >
      <p className="form-note">
        A price here is what a night costs, whatever the change above says. The days of the week still add to
        it.
      </p>
      <div className="rates-rooms">
        {rooms.map((room) => (
          <OwnTerms
            key={room._id}
            path={`${path}.${room._id}`}
            room={room}
            terms={terms[room._id] ?? {}}
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

interface OwnTermsProps {
  path: string;
  room: Room;
  terms: RoomTerms;
  onChange: (terms: RoomTerms) => void;
}

function OwnTerms({ path, room, terms, onChange }: OwnTermsProps) {
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
      <FoldedFields summary={hasLimits ? 'Stay rules of its own' : 'Stay rules as above'} isWrong={isWrong}>
        <LimitsFields
          path={path}
          limits={limits}
          onChange={(changed) => onChange({ ...(price !== undefined && { price }), ...changed })}
        />
      </FoldedFields>
    </div>
  );
}
