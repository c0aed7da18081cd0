import { isUsedUp, type Promo } from '@innkeep/contract/rates/promo';
import { newCode, promoPath, withItem } from '../rates.ts';
import { promoWords, ratesFor } from '../rate-words.ts';
import { useOpenItem, EditableItem } from './editable-item.tsx';
import { PromoFields } from './promo-fields.tsx';
import { AddButton, RatesSection, type TariffProps } from './rates-section.tsx';

interface PromosSectionProps extends Pick<TariffProps, 'tariff'> {
  promos: readonly Promo[];
  /** How many of them are saved. They come first, cannot be removed, and keep their codes. */
  savedCount: number;
  onChange: (promos: Promo[]) => void;
}

export function PromosSection({ tariff, promos, savedCount, onChange }: PromosSectionProps) {
  const open = useOpenItem();

  function add() {
    onChange([...promos, newPromo()]);
    open.enter(newKey(promos.length - savedCount));
  }

  function remove(index: number) {
    open.close(); // the keys of the items after it change
    onChange(withItem(promos, index, undefined));
  }

  return (
    <RatesSection id="codes" title="Codes" lead="Guests who enter a code pay less.">
      <ul className="rates-list mb-4 border-top" aria-label="Codes">
        {listed(promos, savedCount).map(({ promo, index, key, isNew }) => (
          <EditableItem
            key={key}
            name={promo.code}
            words={`${promo.name}: ${promoWords(promo, tariff)}${stateWords(promo)}`}
            path={promoPath(index)}
            {...open.item(key)}
            onRemove={isNew ? () => remove(index) : undefined}
          >
            <PromoFields
              path={promoPath(index)}
              part={promo}
              isNew={isNew}
              rates={ratesFor(tariff, promo.plans)}
              onChange={(changed) => onChange(withItem(promos, index, changed))}
            />
          </EditableItem>
        ))}
      </ul>
      {promos.length === 0 && <p className="form-note">No codes yet.</p>}
      <AddButton path="promos" onAdd={add}>
        Add a code
      </AddButton>
    </RatesSection>
  );
}

/** Lists the saved codes in alphabetical order, and below them the new ones, whose codes may still change. */
function listed(promos: readonly Promo[], savedCount: number) {
  const all = promos.map((promo, index) => {
    const isNew = index >= savedCount;
    return { promo, index, isNew, key: isNew ? newKey(index - savedCount) : promo.code };
  });
  const saved = all.filter(({ isNew }) => !isNew);
  return [
    ...saved.sort((a, b) => (a.promo.code < b.promo.code ? -1 : 1)),
    ...all.filter(({ isNew }) => isNew),
  ];
}

function newKey(nth: number): string {
  return `new ${nth}`;
}

function stateWords(promo: Promo): string {
  if (!promo.isActive) return ', switched off';
  return isUsedUp(promo) ? ', used up' : '';
}

function newPromo(): Promo {
  return {
    code: newCode(),
    name: 'Special offer',
    kind: 'percent',
    worth: 1000,
    isActive: true,
    maxUses: null,
    isOncePerPerson: false,
    uses: 0,
    version: 0,
  };
}
