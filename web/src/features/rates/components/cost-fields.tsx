import { capacityProblem } from '@innkeep/contract/party';
import { GUESTS } from '@innkeep/contract/constants';
import { extraChoices, type ExtraChoice } from '@innkeep/contract/rates/extra-choices';
import type { ChosenExtra } from '@innkeep/contract/rates/extras';
import { policyOf } from '@innkeep/contract/rates/policy';
import { discountOn } from '@innkeep/contract/rates/promo';
import { quote, type Quote } from '@innkeep/contract/rates/quote';
import { isForStay, isInTime } from '@innkeep/contract/rates/stay-conditions';
import { restrictionProblems, restrictionsOn } from '@innkeep/contract/rates/restrictions';
import type { Policy, Tariff } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import type { Room } from '@innkeep/contract/room';
import { stayProblems, type Stay } from '@innkeep/contract/stay';
import { DateField } from '../../../components/form/parsed-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { extrasIn, fittingExtras } from '../../../stay/chosen-extras.ts';
import { ExtrasGroup } from '../../../stay/extras-fields.tsx';
import { useProblemOf } from '../rates-problems.ts';
import type { Rates } from '../rates.ts';

interface CostFieldsProps {
  question: StayQuestion;
  onChange: (question: StayQuestion) => void;
  rooms: readonly Room[];
  rates: Rates;
}

export function CostFields({ question, onChange, rooms, rates: { tariff, promos } }: CostFieldsProps) {
  const problemOf = useProblemOf();
  const { guests, children } = question;
  const tie = tieFields(question, (changes) => onChange({ ...question, ...changes }), problemOf);
  const codes = codesIn(promos);
  return (
    <>
      <SelectField
        label="Room"
        {...tie('roomId')}
        options={rooms.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <div className="field-pair">
        <DateField label="Check-in" {...tie('checkin')} />
        <DateField label="Check-out" {...tie('checkout')} />
      </div>
      <div className="cost-party">
        <SelectField
          label="Guests"
          problem={problemOf('guests')}
          options={countsTo(GUESTS.max, GUESTS.stayMin)}
          value={String(guests)}
          onChange={(count) => onChange({ ...question, guests: Number(count) })}
        />
        {tariff.childAge !== null && guests > 1 && (
          <SelectField
            label={`Under ${tariff.childAge}`}
            problem={problemOf('children')}
            options={countsTo(guests - 1, 0)}
            value={String(Math.min(children, guests - 1))}
            onChange={(count) => onChange({ ...question, children: Number(count) })}
          />
        )}
        {codes.length > 0 && (
          <SelectField
            label="Code"
            {...tie('code')}
            options={[{ value: '', label: 'None' }, ...codes.map((code) => ({ value: code, label: code }))]}
          />
        )}
      </div>
      <ExtrasGroup
        choices={choicesIn(tariff, question)}
        value={question.extras}
        guests={guests}
        bill={undefined}
        onChange={(extras) => onChange({ ...question, extras })}
      />
    </>
  );
}

/** Returns the active codes, each once; a code being typed may be empty or equal to another. */
function codesIn(promos: Rates['promos']): string[] {
  return [...new Set(promos.flatMap(({ code, isActive }) => (isActive && code !== '' ? [code] : [])))];
}

function countsTo(most: number, least: number) {
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const count = String(least + index);
    return { value: count, label: count };
  });
}

/** Returns the extras that have a price, by any who may choose them; none while a date is being typed. */
function choicesIn(tariff: Tariff, question: StayQuestion): ExtraChoice[] {
  if (Object.keys(stayProblems(question)).length > 0) return [];
  return extraChoices(tariff, undefined, {
    by: 'desk',
    stay: question,
    party: question,
    today: todayAtHotel(),
  });
}

function chosenIn(tariff: Tariff, question: StayQuestion): ChosenExtra[] {
  return extrasIn(fittingExtras(question.extras, choicesIn(tariff, question), question.guests));
}

export interface StayQuestion extends Stay {
  roomId: string;
  guests: number;
  children: number;
  code: string;
  /** As `extrasText` writes them. */
  extras: string;
}

/** The quote, or the problems by field if the stay is not sold. */
export type StayAnswer = { problems: Record<string, string> } | { quote: Quote; policy: Policy };

/** Calculates the cost of a stay by any rates, in the same way as the server. */
export function whatItCosts(
  { tariff, promos }: Rates,
  room: Room,
  question: StayQuestion,
  today = todayAtHotel(),
): StayAnswer {
  const { checkin, checkout, guests, children, code } = question;
  const stay = { checkin, checkout };
  const faults = stayProblems(stay);
  if (Object.keys(faults).length > 0) return { problems: faults };
  const crowded = capacityProblem(room, guests);
  if (crowded !== undefined) return { problems: { guests: crowded } };
  const refusals = restrictionProblems(restrictionsOn(tariff, room._id, stay));
  if (Object.keys(refusals).length > 0) return { problems: refusals };
  const promo = promos.find((each) => each.code === code && each.isActive);
  const discount = promo && discountOn(promo, today);
  if (promo && !isInTime(promo, today)) return { problems: { code: 'This code can no longer be used.' } };
  if (discount && !isForStay(discount, stay))
    return { problems: { code: 'This code is not valid for this stay.' } };

  const party = { guests, children: tariff.childAge === null ? 0 : Math.min(children, guests - 1) };
  return {
    quote: quote(tariff, pricedRoom(room), stay, party, { discount, extras: chosenIn(tariff, question) }),
    policy: policyOf(tariff, stay.checkin),
  };
}
