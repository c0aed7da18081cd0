import { addDays, weekdayOf } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { billLines } from '@innkeep/contract/rates/bill-lines';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { Policy } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { useState } from 'react';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { BillRow, NightByNight } from '../../../stay/bill-rows.tsx';
import { ProblemsContext, useHasProblems } from '../rates-problems.ts';
import type { Rates } from '../rates.ts';
import { whatItCosts, type StayAnswer, type StayQuestion } from '../what-it-costs.ts';
import { CostFields } from './cost-fields.tsx';
import { GuestPolicy } from './policy-words.tsx';

interface CostPanelProps {
  draft: Rates;
  inForce: Rates | undefined;
  rooms: readonly Room[];
}

export function CostPanel({ draft, inForce, rooms }: CostPanelProps) {
  const [question, setQuestion] = useState(() => firstQuestion(rooms));
  const isUnclear = useHasProblems();
  const room = rooms.find(({ _id }) => _id === question.roomId);
  const answer = room && !isUnclear ? whatItCosts(draft, room, question) : undefined;
  const problems = answer && 'problems' in answer ? answer.problems : {};
  return (
    <section className="panel cost-panel" id="cost" aria-labelledby="cost-heading">
      <h2 className="h4" id="cost-heading">
        What would it cost?
      </h2>
      <ProblemsContext value={problems}>
        <CostFields question={question} onChange={setQuestion} rooms={rooms} rates={draft} />
      </ProblemsContext>
      <div aria-live="polite">
        {isUnclear && <p className="form-note">Fix the marked fields to see the price.</p>}
        {!room && <p className="form-note">Add a room to see its price.</p>}
        {answer && 'problems' in answer && (
          <p className="text-danger fw-semibold">Guests can’t book this stay.</p>
        )}
        {answer && room && inForce && (
          <p className="mb-2 py-1 px-3 fs-15 bg-tint rounded">
            {changeOf(whatItCosts(inForce, room, question), answer)}
          </p>
        )}
        {answer && 'quote' in answer && <CostBill {...answer} />}
      </div>
    </section>
  );
}

function changeOf(before: StayAnswer, after: StayAnswer): string {
  if (!('quote' in before)) return 'Not available at the current rates.';
  const { total } = before.quote;
  const isSame = 'quote' in after && after.quote.total === total;
  return isSame ? 'Same price at the current rates.' : `At the current rates: ${formatMinorUnits(total)}.`;
}

function firstQuestion([room]: readonly Room[]): StayQuestion {
  const soon = addDays(todayAtHotel(), 7);
  const thursday = addDays(soon, (11 - weekdayOf(soon)) % 7);
  return {
    roomId: room?._id ?? '',
    checkin: thursday,
    checkout: addDays(thursday, 3),
    guests: Math.min(2, room?.capacity ?? 2),
    children: 0,
    code: '',
    plan: '',
    extras: '',
  };
}

function CostBill({ quote, policy }: { quote: Quote; policy: Policy }) {
  return (
    <>
      <dl className="receipt tabular">
        <BillRow
          label={counted(quote.nights.length, 'night')}
          amount={quote.nights.reduce((sum, { price }) => sum + price, 0)}
        />
        {billLines(quote)
          .filter(({ kind }) => kind !== 'nights')
          .map(({ kind, label, amount }, index) => (
            <BillRow key={index} isTotal={kind === 'total'} label={label} amount={amount} />
          ))}
      </dl>
      <NightByNight nights={quote.nights} />
      <details className="form-note">
        <summary>Paying and cancelling</summary>
        <GuestPolicy bill={quote} policy={policy} />
      </details>
    </>
  );
}
