import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { BrowserContext, Route } from '@playwright/test';

/** Another tariff in force would change the prices of tests that run at the same time. */
export class StandInRates {
  tariff: Tariff = { ...DEFAULT_TARIFF, version: 4 };
  promos: Promo[] = [];

  async serve(context: BrowserContext): Promise<void> {
    await context.route(/\/rates(\/promos(\/[^/]+)?)?$/, (route) => this.#answer(route));
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'document') return route.fallback();
    const isPut = request.method() === 'PUT';
    if (pathname === '/rates')
      return isPut ? this.#save(route) : route.fulfill({ json: { ...this.tariff, takesPayments: true } });
    if (!isPut) return route.fulfill({ json: this.promos });
    const sent = request.postDataJSON() as Promo; // as the page sends it
    const promo = { ...sent, version: sent.version + 1 };
    this.promos = [...this.promos.filter(({ code }) => code !== promo.code), promo];
    return route.fulfill({ json: promo });
  }

  /** Like the API, refuses a change to another version. */
  async #save(route: Route): Promise<void> {
    const tariff = route.request().postDataJSON() as Tariff; // as the page sends it
    if (tariff.version !== this.tariff.version) {
      const error = { code: 'rates/changed', message: 'Someone else has changed the rates.' };
      return route.fulfill({ status: 409, json: { error } });
    }
    this.tariff = { ...tariff, version: tariff.version + 1 };
    return route.fulfill({ json: this.tariff });
  }
}
