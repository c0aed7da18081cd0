import { CALENDARS_ROOT, DESK_ROOT } from './desk/desk-paths.ts';
import { PAYMENTS_ROOT } from './payments/payment-paths.ts';
import { API, SITEMAP } from './paths.ts';

/** Every address that is not a page: Hosting (`firebase.json`) and the development server follow this. */
export const API_ROOTS: readonly string[] = [
  ...Object.values(API),
  CALENDARS_ROOT,
  DESK_ROOT,
  PAYMENTS_ROOT,
  SITEMAP,
].filter((path, _index, all) => !all.some((other) => path.startsWith(`${other}/`)));
