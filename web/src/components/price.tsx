import { formatPrice } from '@innkeep/contract/money';

interface PriceProps {
  /** For a night. */
  price: number;
  /** Says that it is for a night, where nothing around it does. */
  hasUnit?: boolean;
}

/** A room's price, set so that the figure is what the eye lands on. */
export function Price({ price, hasUnit = false }: PriceProps) {
  return (
    <span className="price">
      <span className="price-label">Price:</span>
      <span className="price-figure">{formatPrice(price)}</span>
      {hasUnit && <span className="price-unit">a night</span>}
    </span>
  );
}
