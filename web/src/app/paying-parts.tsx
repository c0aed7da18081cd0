import type { ComponentType } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { browserError } from '../lib/api/browser-error.ts';
import { lazyPage } from './lazy-page.ts';
import type { pay as Pay } from './when-paying.ts';

/**
 * Creates a part of a page that is fetched when it is shown; a Suspense around it says what is shown
 * meanwhile.
 * If it cannot be fetched, the rest of the page works without it.
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
 * Parts that only guests need who pay by card or have cancelled a stay, and parts that only staff see. They
 * are fetched together when the first of them is shown.
 */

const parts = () => import('./when-paying.ts');

export const BookingMails = lazyPart(async () => ({ default: (await parts()).BookingMails }));
export const CancelledBooking = lazyPart(async () => ({ default: (await parts()).CancelledBooking }));
export const CancelledLines = lazyPart(async () => ({ default: (await parts()).CancelledLines }));
export const HeldActions = lazyPart(async () => ({ default: (await parts()).HeldActions }));
export const HeldStay = lazyPart(async () => ({ default: (await parts()).HeldStay }));
export const PaymentReturn = lazyPart(async () => ({ default: (await parts()).PaymentReturn }));
export const CancelDialogWithPolicy = lazyPart(async () => ({
  default: (await parts()).CancelDialogWithPolicy,
}));
export const Payments = lazyPart(async () => ({ default: (await parts()).Payments }));

/** Leads to the provider's payment page. */
export const pay: typeof Pay = async (booking) => (await parts()).pay(booking);
