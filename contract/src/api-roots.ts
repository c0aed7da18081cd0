import { DESK_ROOT } from './desk/desk-paths.ts';
import { PAYMENTS_ROOT } from './payments/payment-paths.ts';
import { API, SITEMAP } from './paths.ts';

/**
 * Where the addresses of the API begin: what is no page. Hosting (`firebase.json`), its headers and the development
 * server are made from these.
 */
export const API_ROOTS: readonly string[] = [...Object.values(API), DESK_ROOT, PAYMENTS_ROOT, SITEMAP].filter(
  (path, _index, all) => !all.some((other) => path.startsWith(`${other}/`)),
);
