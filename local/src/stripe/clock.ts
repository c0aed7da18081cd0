/** The machine's clock, or ahead of it where a test has asked for that. Stripe counts in seconds. */
export class Clock {
  aheadSeconds = 0;

  now(): number {
    return Math.floor(Date.now() / 1000) + this.aheadSeconds;
  }
}
