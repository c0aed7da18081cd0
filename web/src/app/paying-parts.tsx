import type { ComponentType } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { browserError } from '../lib/api/browser-error.ts';
import { lazyPage } from './lazy-page.ts';
import type { pay as Pay } from './when-paying.ts';

/**
 * A part of a page that is fetched when it is shown; the page says, by a Suspense around it, what stands there meanwhile.
 * Where it cannot be had, the rest of the page goes on without it.
 */
function lazyPart<Props extends object>(importPart: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazyPage(importPart);
  return function LazyPart(props: Props) {
    return (
      <ErrorBoundary fallback={<OutOfReach />}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}

function OutOfReach() {
  return (
    <LoadFailure
      error={browserError('server/out-of-reach')}
      what="this part of the page"
      onRetry={() => location.reload()}
    />
  );
}

/*
 * What only guests need who pay by card, or have cancelled a stay, and what only the hotel's staff see of one: it is
 * fetched, all of it at once, when there is anything of it to show.
 */

const parts = () => import('./when-paying.ts');

export const BookingMails = lazyPart(async () => ({ default: (await parts()).BookingMails }));
export const CancelledBooking = lazyPart(async () => ({ default: (await parts()).CancelledBooking }));
export const CancelledLines = lazyPart(async () => ({ default: (await parts()).CancelledLines }));
export const HeldActions = lazyPart(async () => ({ default: (await parts()).HeldActions }));
export const HeldStay = lazyPart(async () => ({ default: (await parts()).HeldStay }));
export const PaymentReturn = lazyPart(async () => ({ default: (await parts()).PaymentReturn }));
export const CancelDialogWithTerms = lazyPart(async () => ({
  default: (await parts()).CancelDialogWithTerms,
}));
export const Payments = lazyPart(async () => ({ default: (await parts()).Payments }));

/** Leads to the provider's page. */
export const pay: typeof Pay = async (booking) => (await parts()).pay(booking);
