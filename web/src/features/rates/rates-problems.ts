import { plainCode } from '@innkeep/contract/rates/code-text';
import { promoCode } from '@innkeep/contract/rates/promo-code';
import { promoInputSchema } from '@innkeep/contract/rates/promo-schema';
import type { Promo } from '@innkeep/contract/rates/promo';
import { ratesInputSchema } from '@innkeep/contract/rates/tariff-schema';
import { ValidationError, type Schema } from 'yup';
import { promoPath, type Rates } from './rates.ts';

/** Problems by the path of their field, as the server names it: `seasons[1].to`, or `promos[0].worth`. */
export type RatesProblems = Readonly<Record<string, string>>;

const codeSchema = promoCode().required('Give it a code.');

/** Returns what the server would refuse. */
export function problemsOf({ tariff, promos }: Rates): RatesProblems {
  const ofPromos = promos.flatMap((promo, index) => Object.entries(promoProblems(promo, index, promos)));
  return { ...problemsBy(ratesInputSchema, tariff), ...Object.fromEntries(ofPromos) };
}

function promoProblems({ code, ...promo }: Promo, index: number, promos: readonly Promo[]): RatesProblems {
  const isTwice = promos.some((other, at) => at < index && plainCode(other.code) === plainCode(code));
  const problems = {
    ...problemsBy(promoInputSchema, promo),
    ...problemsBy(codeSchema, code, 'code'),
    ...(isTwice && { code: 'There is such a code already.' }),
  };
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [`${promoPath(index)}.${path}`, problem]),
  );
}

/** @param name the path of a value that has no fields itself */
function problemsBy(schema: Schema, value: unknown, name = ''): RatesProblems {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = error.inner.length > 0 ? error.inner : [error];
    const entries = problems.map(({ path, message }): [string, string] => [
      path === undefined || path === '' ? name : path,
      message,
    ]);
    return Object.fromEntries(entries.reverse()); // reversed, so that the first problem of a field wins
  }
}
