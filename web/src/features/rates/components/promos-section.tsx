import { isUsedUp, type Promo } from '@innkeep/contract/rates/promo';
import { newCode } from '../new-code.ts';
import { promoWords } from '../rate-words.ts';
import { promoPath, withItem } from '../rates.ts';
import { useOpenItem } from '../use-open-item.ts';
import { EditableItem } from './editable-item.tsx';
import { PromoFields } from './promo-fields.tsx';
import { AddButton, RatesSection } from './rates-section.tsx';

interface PromosSectionProps {
  promos: readonly Promo[];
  /** How many of them, the first, are saved: they stay, and so do their codes. */
  savedCount: number;
  onChange: (promos: Promo[]) => void;
}

/** Codes that take something off, with their uses. */
export function PromosSection({ promos, savedCount, onChange }: PromosSectionProps) {
  const open = useOpenItem();

  function add() {
    onChange([...promos, newPromo()]);
    open.enter(newKey(promos.length - savedCount));
  }

  function remove(index: number) {
    open.close(); // the keys of those behind it move up
    onChange(withItem(promos, index, undefined));
  }

  return (
    <RatesSection
      id="codes"
      title="Codes"
      lead="Guests who type a code pay less. Each code counts the bookings that use it."
    >
      <ul className="rates-list" aria-label="Codes">
        {listed(promos, savedCount).map(({ promo, index, key, isNew }) => (
          <EditableItem
            key={key}
            name={promo.code}
            words={`${promo.name}: ${promoWords(promo)}${stateWords(promo)}`}
            path={promoPath(index)}
            {...open.item(key)}
            onRemove={isNew ? () => remove(index) : undefined}
          >
            <PromoFields
              path={promoPath(index)}
              promo={promo}
              isNew={isNew}
              onChange={(changed) => onChange(withItem(promos, index, changed))}
            />
          </EditableItem>
        ))}
      </ul>
      {promos.length === 0 && <p className="form-note">There are none yet.</p>}
      <AddButton path="promos" onAdd={add}>
        Add a code
      </AddButton>
    </RatesSection>
  );
}

/** Those that are saved by their codes, wherever the server lists them; below them the new ones, whose codes change. */
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

/** No code: those are in capitals. */
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
