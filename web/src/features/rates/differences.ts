import { counted } from '@innkeep/contract/counted';
import { formatMinorUnits } from '@innkeep/contract/money';
import { STANDARD, STANDARD_RATE } from '@innkeep/contract/rates/standard-rate';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import {
  extraWords,
  feeWords,
  planWords,
  percentWords,
  policyWords,
  promoWords,
  seasonWords,
  taxWords,
  termsWords,
} from './rate-words.ts';
import type { Difference } from '../../components/differences.tsx';
import { isSame } from '../../lib/is-same.ts';
import type { Rates } from './rates.ts';

interface RatesPart {
  part: string;
  content: unknown;
  words: string;
}

/** Returns what differs between the rates in force, on the left, and those of an edit. */
export function differences(mine: Rates, theirs: Rates): Difference[] {
  const [ours, others] = [partsOf(mine), partsOf(theirs)];
  const keys = new Set([...others.keys(), ...ours.keys()]);
  return [...keys].flatMap((key) => {
    const [own, other] = [ours.get(key), others.get(key)];
    if (isSame(own?.content, other?.content)) return [];
    const part = other?.part ?? own?.part ?? '';
    const isUnsaid = own?.words === other?.words; // the words leave out rare settings
    return [
      { part, left: other?.words ?? '', right: (own?.words ?? '') + (isUnsaid ? ', details differ' : '') },
    ];
  });
}

/** Returns the parts of rates, keyed by what they are and not by their position. */
function partsOf({ tariff, promos }: Rates): Map<string, RatesPart> {
  const {
    usual,
    seasons,
    taxes,
    fees,
    extras = [],
    plans = [],
    policy,
    longStays,
    extraGuests,
    childAge,
    roundTo,
    gaps,
    standard,
  } = tariff;
  const parts: [string, RatesPart][] = [
    ['usual', { part: 'The usual terms', content: usual, words: termsWords(usual).join(', ') }],
    ...named('season', seasons, seasonWords),
    ...named('tax', taxes, taxWords),
    ...named('fee', fees, feeWords),
    ...named('extra', extras, extraWords),
    ...named('plan', plans, (plan) => planWords(plan, extras)),
    [STANDARD, { part: STANDARD_RATE, content: standard, words: standard?.name ?? STANDARD_RATE }],
    ['policy', { part: 'Deposit and cancellation', content: policy, words: policyWords(policy).join(', ') }],
    ['longStays', { part: 'Long stays', content: longStays, words: longStayWords(longStays) }],
    ['extraGuests', { part: 'Extra guests', content: extraGuests, words: extraGuestWords(extraGuests) }],
    [
      'childAge',
      { part: 'Children', content: childAge, words: childAge === null ? 'not asked' : `under ${childAge}` },
    ],
    [
      'gaps',
      {
        part: 'Shorter gaps',
        content: gaps,
        words: gaps ? `sold from ${counted(gaps.least, 'night')}` : 'not sold',
      },
    ],
    ...promos.map((promo): [string, RatesPart] => [`code ${promo.code}`, promoPart(promo, tariff)]),
    ['roundTo', { part: 'Rounding', content: roundTo, words: formatMinorUnits(roundTo) }],
  ];
  return new Map(parts);
}

function named<Item extends { id: string; name: string }>(
  kind: string,
  items: readonly Item[],
  wordsOf: (item: Item) => string,
): [string, RatesPart][] {
  return items.map((item) => [
    `${kind} ${item.id}`,
    { part: item.name, content: item, words: wordsOf(item) },
  ]);
}

/** Ignores the version and the number of uses, which are not edited. */
function promoPart(promo: Promo, tariff: Tariff): RatesPart {
  const content = { ...promo, version: 0, uses: 0 };
  return { part: `Code ${promo.code}`, content, words: promoWords(promo, tariff) };
}

function longStayWords(longStays: Tariff['longStays']): string {
  if (longStays.length === 0) return 'none';
  return longStays
    .map(({ nights, percent }) => `from ${counted(nights, 'night')} ${percentWords(percent)} less`)
    .join(', ');
}

function extraGuestWords({ included, amount, bands = [] }: Tariff['extraGuests']): string {
  const children = bands.map((band) => `, ${formatMinorUnits(band.amount)} under ${band.under}`);
  return `${formatMinorUnits(amount)} a night beyond ${counted(included, 'guest')}${children.join('')}`;
}
