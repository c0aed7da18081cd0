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
import { accountRoutes, type AccountDeps } from './account.routes.ts';
import { availabilityRoutes } from './availability.routes.ts';
import { blockRoutes } from './blocks.routes.ts';
import { bookingRoutes } from './bookings.routes.ts';
import { channelRoutes, type ChannelRouteDeps } from './channels.routes.ts';
import { deskRoutes } from './desk.routes.ts';
import { figuresRoutes } from './figures.routes.ts';
import { errorHandler } from './error-handler.ts';
import { housekeepingRoutes } from './housekeeping.routes.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { pictureRoutes } from './pictures.routes.ts';
import { proxyLog } from './proxy-log.ts';
import { ratesRoutes } from './rates.routes.ts';
import { requestLog } from './request-log.ts';
import { responseHeaders } from './responses.ts';
import { roomRoutes } from './rooms.routes.ts';
import { routeWith, type RouteDeps } from './route.ts';
import { shedLoad } from './shed-load.ts';
import { siteRoutes } from './site.routes.ts';
import { stayRoutes } from './stays.routes.ts';
import { admitBodies } from './unread-bodies.ts';
import { takingsRoutes } from './takings.routes.ts';
import { textsRoutes } from './texts.routes.ts';
import { adminRoutes, userRoutes } from './users.routes.ts';
import { paymentEvents } from './payment-events.ts';
import { paymentRoutes } from './payments.routes.ts';

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
  app.disable('etag'); // a 304 would have to be right for every caller; the answers are small
  app.set('query parser', 'simple');
  app.set('trust proxy', deps.trustedProxies + 1); // one more: Cloud Run's own proxy is always there

  const route = routeWith(deps);
  app.use(requestLog(deps.log), proxyLog(deps), responseHeaders(), shedLoad(), admitBodies());
  if (serves === 'everything' || serves === 'upload') app.use(pictureRoutes(route, deps));
  const { provider } = deps;
  if (provider && (serves === 'everything' || serves === 'pay'))
    app.use(paymentRoutes(route, { ...deps, provider }, paymentEvents({ ...deps, provider })));
  if (serves === 'everything' || serves === 'api') {
    app.use(roomRoutes(route, deps), availabilityRoutes(route, deps), bookingRoutes(route, deps));
    app.use(
      stayRoutes(route, deps),
      blockRoutes(route, deps),
      channelRoutes(route, deps),
      ratesRoutes(route, deps),
      textsRoutes(route, deps),
      deskRoutes(route, deps),
      housekeepingRoutes(route, deps),
      figuresRoutes(route, deps),
      takingsRoutes(route, deps),
      ledgerRoutes(route, deps),
      accountRoutes(route, deps),
      userRoutes(route, deps),
      adminRoutes(route, deps),
      siteRoutes(route, deps),
    );
  }
  app.use(() => {
    throw new AppError('path/not-found');
  });
  app.use(errorHandler(deps.log));
  return app;
}
