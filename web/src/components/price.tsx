import { formatPrice } from '@innkeep/contract/money';

interface PriceProps {
  /** The price of one night, in major units. */
  price: number;
  /** Whether to add that it is for a night, if nothing around it says so. */
  hasUnit?: boolean;
}

/** A room's price, with emphasis on the figure. */
export function Price({ price, hasUnit = false }: PriceProps) {
  return (
    <span className="price">
      <span className="price-label">Price:</span>
      <span className="price-figure">{formatPrice(price)}</span>
      {hasUnit && <span className="price-unit">a night</span>}
    </span>
  );
}
