import { MAX_COUNT } from '@innkeep/contract/rates/extras';
import type { Extra, Tariff, Tax } from '@innkeep/contract/rates/tariff';
import { extraWords } from '../rate-words.ts';
import { withItem } from '../rates.ts';
import { EditableItem, newId, useOpenItem } from './editable-item.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { AddButton, RatesSection } from './rates-section.tsx';

interface ExtrasSectionProps {
  tariff: Tariff;
  onChange: (tariff: Tariff) => void;
}

export function ExtrasSection({ tariff, onChange }: ExtrasSectionProps) {
  const { extras = [] } = tariff;
  const open = useOpenItem();

  function add() {
    const extra = newExtra();
    onChange({ ...tariff, extras: [...extras, extra] });
    open.enter(extra.id);
  }

  return (
    <RatesSection
      id="extras"
      title="Extras"
      lead="What guests can add to a stay, and what the desk sells. Codes and discounts take nothing off them."
    >
      <ul className="rates-list mb-4 border-top" aria-label="Extras">
        {extras.map((extra, index) => {
          const path = `extras[${index}]`;
          const change = (changed?: Extra) =>
            onChange({ ...tariff, extras: withItem(extras, index, changed) });
          return (
            <EditableItem
              key={extra.id}
              name={extra.name}
              words={extraWords(extra)}
              path={path}
              {...open.item(extra.id)}
              onRemove={() => change()}
            >
              <ExtraFields path={path} extra={extra} taxes={tariff.taxes} onChange={change} />
            </EditableItem>
          );
        })}
      </ul>
      {extras.length === 0 && <p className="form-note">No extras yet.</p>}
      <AddButton path="extras" onAdd={add}>
        Add an extra
      </AddButton>
    </RatesSection>
  );
}

function newExtra(): Extra {
  return {
    id: newId(),
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

/** Returns a tariff with other taxes. An extra loses a tax that is gone or no percentage any more. */
export function withTaxes(tariff: Tariff, taxes: readonly Tax[]): Tariff {
  const shares = taxes.filter(({ kind }) => kind === 'percent').map(({ id }) => id);
  const extras = tariff.extras?.map((extra) => ({
    ...extra,
    taxes: extra.taxes.filter((id) => shares.includes(id)),
  }));
  return { ...tariff, taxes, ...(extras && { extras }) };
}
