import { MAX_COUNT } from '@innkeep/contract/rates/extras';
import type { Extra, Tariff, Tax } from '@innkeep/contract/rates/tariff';
import { extraWords } from '../rate-words.ts';
import { withField } from '../rates.ts';
import { AddItem, Items, useOpenItem } from './editable-item.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { RatesSection, type TariffProps } from './rates-section.tsx';

export function ExtrasSection({ tariff, onChange }: TariffProps) {
  const open = useOpenItem();
  const extras = {
    path: 'extras',
    items: tariff.extras ?? [],
    open,
    onChange: (changed: Extra[]) => onChange(withExtras(tariff, changed)),
  };
  return (
    <RatesSection
      id="extras"
      title="Extras"
      lead="Things that guests can add to a stay or buy at the desk. Codes and discounts don’t lower their prices."
    >
      <ul className="rates-list mb-4 border-top" aria-label="Extras">
        <Items {...extras} words={extraWords}>
          {(extra) => <ExtraFields {...extra} taxes={tariff.taxes} />}
        </Items>
      </ul>
      {extras.items.length === 0 && <p className="form-note">No extras yet.</p>}
      <AddItem {...extras} newItem={newExtra}>
        Add an extra
      </AddItem>
    </RatesSection>
  );
}

function newExtra(id: string): Extra {
  return {
    id,
    name: 'New extra',
    per: 'stay',
    amount: 0,
    taxes: [],
    most: MAX_COUNT,
    choose: 'booking',
    untilDaysBefore: 1,
    onCancel: 'back',
  };
}

/** Returns a tariff with other extras. A rate plan loses one that is gone or no longer has a price. */
function withExtras(tariff: Tariff, extras: readonly Extra[]): Tariff {
  const priced = extras.filter(({ amount }) => amount !== null).map(({ id }) => id);
  const plans = tariff.plans?.map((plan) => {
    const includes = plan.includes?.filter((id) => priced.includes(id));
    return withField(plan, 'includes', includes?.length ? includes : undefined);
  });
  return { ...tariff, extras, ...(plans && { plans }) };
}

/** Returns a tariff with other taxes. An extra loses a tax that is gone or no longer a percentage. */
export function withTaxes(tariff: Tariff, taxes: readonly Tax[]): Tariff {
  const shares = taxes.filter(({ kind }) => kind === 'percent').map(({ id }) => id);
  const extras = tariff.extras?.map((extra) => ({
    ...extra,
    taxes: extra.taxes.filter((id) => shares.includes(id)),
  }));
  return { ...tariff, taxes, ...(extras && { extras }) };
}
