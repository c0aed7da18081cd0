import express, { type Express } from 'express';
import { AppError } from '@innkeep/contract/errors';
import type { AvailabilityDeps } from '../domain/availability/availability-store.ts';
import type { BlockDeps } from '../domain/records/block-store.ts';
import type { BookingDeps } from '../domain/bookings/booking-deps.ts';
import type { LedgerDeps } from '../domain/payments/payment-deps.ts';
import type { DeskDeps } from '../domain/desk/desk-store.ts';
import type { ExportDeps } from '../domain/desk/export/export-store.ts';
import type { FiguresDeps } from '../domain/desk/figures/stats-store.ts';
import type { TakingsDeps } from '../domain/desk/takings/closing-store.ts';
import type { PasswordResetDeps } from '../domain/mail/account-mails.ts';
import type { RatesDeps } from '../domain/rates/rates-store.ts';
import type { PictureDeps } from '../domain/rooms/picture-store.ts';
import type { PaymentProvider } from '../domain/payments/payment-provider.ts';
import type { RoomDeps } from '../domain/rooms/room-store.ts';
import type { SiteDeps } from '../domain/rooms/get-sitemap.ts';
import type { StayMailsDeps } from '../domain/mail/stay-mails.ts';
import type { TextsDeps } from '../domain/texts/texts-store.ts';
import type { UserDeps } from '../domain/users/user-store.ts';
import { bookingCalls } from './bookings.routes.ts';
import { callsWith, type Calls } from './calls.ts';
import { channelCalls, type ChannelRouteDeps } from './channels.routes.ts';
import { blockCalls, deskCalls, figuresCalls, housekeepingCalls, takingsCalls } from './desk.routes.ts';
import { errorHandler } from './error-handler.ts';
import { invoiceCalls, type InvoiceCallDeps } from './invoices.routes.ts';
import { ledgerCalls, paymentCalls } from './payments.routes.ts';
import { pictureCalls } from './pictures.routes.ts';
import { ratesCalls } from './rates.routes.ts';
import { proxyLog, requestLog } from './request-log.ts';
import { responseHeaders } from './responses.ts';
import { availabilityCalls, roomCalls, siteCalls } from './rooms.routes.ts';
import type { RouteDeps } from './route.ts';
import { shedLoad } from './shed-load.ts';
import { stayCalls } from './stays.routes.ts';
import { textsCalls } from './texts.routes.ts';
import { admitBodies } from './unread-bodies.ts';
import { accountCalls, adminCalls, userCalls, type AccountDeps } from './users.routes.ts';

export interface AppDeps
  extends
    AccountDeps,
    AvailabilityDeps,
    BlockDeps,
    BookingDeps,
    ChannelRouteDeps,
    DeskDeps,
    ExportDeps,
    FiguresDeps,
    InvoiceCallDeps,
    LedgerDeps,
    PasswordResetDeps,
    PictureDeps,
    RatesDeps,
    RoomDeps,
    StayMailsDeps,
    SiteDeps,
    TakingsDeps,
    TextsDeps,
    UserDeps,
    RouteDeps {
  readonly provider: PaymentProvider | undefined;
  readonly trustedProxies: number;
}

/** When deployed, uploads and payments have functions of their own (docs/dev/decisions/0025, 0065). */
type Serves = 'everything' | 'api' | 'upload' | 'pay';

export function createApp(deps: AppDeps, serves: Serves = 'everything'): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag'); // no 304s: they would have to be right for every caller, and answers are small
  app.set('query parser', 'simple');
  app.set('trust proxy', deps.trustedProxies + 1); // one more: Cloud Run's own proxy is always there

  app.use(requestLog(deps.log), proxyLog(deps), responseHeaders(), shedLoad(), admitBodies());
  app.use(callsOf(deps, serves).router());
  app.use(() => {
    throw new AppError('path/not-found');
  });
  app.use(errorHandler(deps.log));
  return app;
}

function callsOf(deps: AppDeps, serves: Serves): Calls {
  const calls = callsWith(deps);
  const { provider } = deps;
  if (serves === 'everything' || serves === 'upload') pictureCalls(calls, deps);
  if (provider && (serves === 'everything' || serves === 'pay')) paymentCalls(calls, { ...deps, provider });
  if (serves === 'everything' || serves === 'api') for (const add of OF_THE_API) add(calls, deps);
  return calls;
}

const OF_THE_API: readonly ((calls: Calls, deps: AppDeps) => void)[] = [
  roomCalls,
  availabilityCalls,
  bookingCalls,
  stayCalls,
  blockCalls,
  channelCalls,
  ratesCalls,
  textsCalls,
  deskCalls,
  housekeepingCalls,
  figuresCalls,
  takingsCalls,
  ledgerCalls,
  invoiceCalls,
  accountCalls,
  userCalls,
  adminCalls,
  siteCalls,
];
