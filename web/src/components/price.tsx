import { formatMinorUnits, formatPrice } from '@innkeep/contract/money';
import type { NightRate } from '@innkeep/contract/rates/quoted-night';

interface PriceProps {
  price: number;
  rate?: NightRate | undefined;
  hasUnit?: boolean;
}

export function Price({ price, rate, hasUnit = false }: PriceProps) {
  const unit = [hasUnit && 'a night', rate?.is === 'average' && 'on average'].filter(Boolean).join(' ');
  return (
    <span className="price">
      <span className="price-label">{rate?.is === 'from' ? 'Price: from' : 'Price:'}</span>
      <span className="price-figure">{rate ? formatMinorUnits(rate.amount) : formatPrice(price)}</span>
      {unit && <span className="price-unit">{unit}</span>}
    </span>
  );
}
