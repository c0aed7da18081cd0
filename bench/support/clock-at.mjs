/** Preloaded: this process's clock starts at the time in `CLOCK_AT`. */
import process from 'node:process';

const Real = globalThis.Date;
const ahead = Real.parse(process.env.CLOCK_AT ?? '') - Real.now();

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead);
    else super(...given);
  }
  static now() {
    return Real.now() + ahead;
  }
};
