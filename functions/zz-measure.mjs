// functions/zz-measure.ts
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";

// hotel/facts.ts
var FACTS = {
  name: "Harbour House",
  tagline: "Nine quiet rooms above the water",
  description: "A small hotel on the harbour of Rockport, Maine: quiet rooms above the water, breakfast on the terrace, and a desk that is there at every hour.",
  phone: "+1 207 555 0142",
  email: "stay@harbour-house.example",
  address: {
    street: "4 Quay Lane",
    city: "Rockport",
    cityLine: "Rockport, Maine 04856",
    country: "United States"
  },
  social: [
    { name: "Instagram", url: "https://www.instagram.com/" },
    { name: "Facebook", url: "https://www.facebook.com/" },
    { name: "YouTube", url: "https://www.youtube.com/" }
  ],
  timeZone: "America/New_York",
  checkInTime: "15:00",
  checkOutTime: "11:00",
  dates: { language: "en-GB", format: "dd/MM/yyyy" },
  currency: "USD",
  money: { before: "$", after: "", group: ",", point: ".", decimals: 2, maxPrice: 1e5 }
};

// contract/src/hotel.ts
var HOTEL = FACTS;

// contract/src/calendar-date.ts
var SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
var DAY_MS = 24 * 60 * 60 * 1e3;
function isCalendarDate(value) {
  return typeof value === "string" && SHAPE.test(value) && fromUtcDay(utcDay(value)) === value;
}
function addDays(date3, days2) {
  return fromUtcDay(utcDay(date3) + days2);
}
function daysBetween(from, to) {
  return utcDay(to) - utcDay(from);
}
function monthOf(date3) {
  return date3.slice(0, 7);
}
function weekdayOf(date3) {
  return ((utcDay(date3) + 3) % 7 + 7) % 7 + 1;
}
function todayIn(timeZone, now) {
  const temporal = globalThis.Temporal;
  if (temporal)
    return temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    year: "numeric",
    month: "2-digit",
    day: "2-digit"
  }).formatToParts(now);
  const part = (type) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}
var DATE_HINT = HOTEL.dates.format.toLowerCase();
function utcDay(date3) {
  return Date.parse(`${date3}T00:00:00Z`) / DAY_MS;
}
function fromUtcDay(day) {
  const instant = new Date(day * DAY_MS);
  return Number.isNaN(instant.getTime()) ? "" : instant.toISOString().slice(0, 10);
}
function hotelToday(now = /* @__PURE__ */ new Date()) {
  return todayIn(HOTEL.timeZone, now);
}

// functions/src/domain/clock.ts
function hotelClock(now = () => /* @__PURE__ */ new Date()) {
  return { now, today: () => hotelToday(now()) };
}
function after(instant, durationMs) {
  return new Date(instant.getTime() + durationMs);
}

// functions/src/domain/reconcile/changes.ts
var MARGIN_MS = 10 * 6e4;

// functions/src/domain/reconcile/differences.ts
import { isDeepStrictEqual as isDeepStrictEqual5 } from "node:util";

// contract/src/constants.ts
var STAY = { minNights: 1, maxNights: 30, maxDaysAhead: 365 };
var LATE_CANCELLATION_MINUTES = 30;

// contract/src/stay.ts
function hasDates(draft) {
  return isCalendarDate(draft.checkin) && isCalendarDate(draft.checkout);
}
function nightCount({ checkin, checkout }) {
  return daysBetween(checkin, checkout);
}
function nightsOf(stay) {
  return Array.from({ length: Math.max(0, nightCount(stay)) }, (_, day) => addDays(stay.checkin, day));
}
var NO_DATE = `This is not a date. Write it as ${DATE_HINT}.`;

// contract/src/errors.ts
var BROWSER_ERRORS = {
  "auth/required": { status: 401, message: "Please sign in to continue." },
  "auth/forbidden": { status: 403, message: "Your account cannot do that." },
  "booking/not-found": { status: 404, message: "That booking is not here any more." },
  "booking/begun": {
    status: 409,
    message: `From ${HOTEL.checkInTime} on the day of arrival a stay cannot be cancelled online. Please call us.`
  },
  "picture/too-large": { status: 413, message: "A picture can have at most 10 MB and 40 megapixels." },
  "server/unexpected": { status: 500, message: "Something went wrong on our side. Please try again." },
  // The server never sends this: the browser uses it where there was no answer.
  "server/out-of-reach": {
    status: 503,
    message: "Our booking desk cannot be reached: you seem to be offline. Please try again once you are back."
  },
  "server/unavailable": {
    status: 503,
    message: "Our booking desk cannot be reached right now. Please try again in a moment."
  }
};
var ERRORS = {
  ...BROWSER_ERRORS,
  "request/invalid": { status: 400, message: "Please check the highlighted fields." },
  "request/malformed": { status: 400, message: "We could not read that request." },
  "payment/wrong-signature": { status: 400, message: "This is not signed as the payment provider signs." },
  "app/unverified": {
    status: 401,
    message: "We could not tell that this came from our own pages. Please reload the page and try again."
  },
  "path/not-found": { status: 404, message: "There is nothing at this address." },
  "block/not-found": { status: 404, message: "That block is not here any more." },
  "room/not-found": { status: 404, message: "That room is no longer listed." },
  "user/not-found": { status: 404, message: "That person has no account here." },
  "request/wrong-method": { status: 405, message: "That cannot be done at this address." },
  "booking/dates-taken": {
    status: 409,
    message: "Some of these nights have just been taken. Please choose others."
  },
  "payment/not-found": { status: 404, message: "That payment is not here any more." },
  "booking/cancelled": {
    status: 409,
    message: "This booking was made and then cancelled. Please book again."
  },
  "booking/changed-meanwhile": {
    status: 409,
    message: "Somebody else has changed this meanwhile. Nothing of yours is saved yet."
  },
  "booking/lapsed": {
    status: 409,
    message: "The time to pay is over, and the nights are free again. Please book again."
  },
  "booking/not-now": { status: 409, message: "That cannot be done with this stay now." },
  "booking/offer-changed": {
    status: 409,
    message: "What this stay costs, or its terms, have changed meanwhile. Please look again."
  },
  "booking/only-longer": {
    status: 409,
    message: "By now this stay can only become longer online. Please call us."
  },
  "booking/other-policy": { status: 409, message: "These dates are sold on other terms." },
  "booking/owes": {
    status: 409,
    message: "Something is still to be paid. Take it, or say why it is left owing."
  },
  "booking/price-changed": {
    status: 409,
    message: "This stay has another price by now. Please look at it again before you book."
  },
  "booking/refund-changed": {
    status: 409,
    message: "What you get back, or owe, has changed meanwhile. Please look at it again."
  },
  "booking/too-many-open": {
    status: 409,
    message: "That is as much as one account can book online. Please call us."
  },
  "booking/too-many-unconfirmed": {
    status: 409,
    message: "That is as much as you can book before your e-mail is confirmed."
  },
  "code/used-up": { status: 409, message: "This code has been used as often as it can be." },
  "moves/impossible": { status: 409, message: "These moves cannot be made together. Nothing was moved." },
  "payment/over": { status: 409, message: "This payment is over." },
  "payment/paid": { status: 409, message: "This is paid already." },
  "rates/changed-meanwhile": {
    status: 409,
    message: "Somebody else has changed the rates meanwhile. Nothing of yours is saved yet."
  },
  "room/has-bookings": {
    status: 409,
    message: "This room has upcoming stays. Cancel them before deleting it."
  },
  "room/not-left": { status: 409, message: "Somebody else has not checked out of this room." },
  "room/not-for-sale": {
    status: 409,
    message: "This room is not for sale at the moment. Please choose another one."
  },
  "stay/not-offered": {
    status: 409,
    message: "This stay cannot be booked as it is. Please change its dates."
  },
  "user/last-admin": { status: 409, message: "This is the only admin." },
  "request/too-large": { status: 413, message: "That is more than we can take at once." },
  "picture/unreadable": {
    status: 415,
    message: "We can read JPEG, PNG, WebP and AVIF pictures, and this is none of them, or damaged."
  },
  "request/wrong-type": { status: 415, message: "We cannot read that kind of data." },
  "code/not-for-this-stay": { status: 422, message: "This code is for other stays." },
  "code/not-valid": { status: 422, message: "This code is not valid." },
  "payment/key-reused": {
    status: 422,
    message: "Your earlier form was written down, with other details. Look at the payments before you send another one."
  },
  "request/key-reused": {
    status: 422,
    message: "Your earlier request was booked, with other details. Look at Your Booking before you book again."
  },
  "booking/too-many-held": {
    status: 429,
    message: "You hold three stays that are not paid yet. Please pay for one of them, or give it back."
  },
  "request/too-many": {
    status: 429,
    message: "That was a lot in a short time. Please wait a few minutes, then try again."
  },
  "payment/unavailable": {
    status: 503,
    message: "Card payments are not possible right now. Please try again in a moment."
  },
  "picture/unavailable": {
    status: 503,
    message: "Pictures cannot be kept right now. Please try again in a moment."
  },
  "server/busy": { status: 503, message: "Many guests are booking right now. Please try again in a moment." }
};
var ApiError = class extends Error {
  code;
  status;
  fields;
  holders;
  constructor({ code, status, message, fields = {}, holders = [], cause }) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.holders = holders;
  }
};
var AppError = class extends ApiError {
  name = "AppError";
  extra;
  constructor(code, extra = {}) {
    super({ code, ...ERRORS[code], ...extra });
    this.extra = extra;
  }
  toBody() {
    const { fields, holders } = this.extra;
    const about = { ...fields && { fields }, ...holders && { holders } };
    return { error: { code: this.code, message: this.message, ...about } };
  }
};

// functions/src/domain/records/claims.ts
function nightsHeld({ state, releasedFrom, checkin, checkout }) {
  if (state === "cancelled" || state === "lapsed") return [];
  return nightsOf({ checkin, checkout }).filter(
    (night) => releasedFrom === void 0 || night < releasedFrom
  );
}

// functions/src/domain/bookings/search-tokens.ts
var SHORTEST = 3;
var LONGEST = 8;
var MAX_TOKENS = 40;
function searchTokens({ _id, email, guest: guest2 }) {
  const number4 = [_id.slice(0, 4), _id.slice(0, 8)].map((part) => part.toLowerCase());
  const digits = guest2.phone.replace(/\D/g, "");
  const phone = [4, 8].flatMap((count2) => digits.length >= count2 ? digits.slice(-count2) : []);
  const words2 = [...wordsOf(guest2.name), ...wordsOf(localPart(email))];
  const tokens = [...number4, ...phone, ...words2.flatMap(beginningsOf)];
  return [...new Set(tokens)].slice(0, MAX_TOKENS);
}
function localPart(email) {
  return email.split("@", 1)[0] ?? "";
}
function wordsOf(text2) {
  return text2.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}
function beginningsOf(word) {
  const letters = Array.from(word);
  const count2 = Math.max(0, Math.min(LONGEST, letters.length) - SHORTEST + 1);
  return Array.from({ length: count2 }, (_, index) => letters.slice(0, SHORTEST + index).join(""));
}
function mondayOf(date3) {
  return addDays(date3, 1 - weekdayOf(date3));
}
function weeksOf(stay) {
  return [...new Set(nightsOf(stay).map(mondayOf))];
}

// contract/src/money.ts
function stayTotal(price, nights2, money = HOTEL.money) {
  return majorUnits(minorUnits(price, money) * nights2, money);
}
function formatPrice(amount2, money = HOTEL.money) {
  const { before, after: after2, group, point, decimals } = money;
  const [whole3 = "", fraction] = amount2.toFixed(Number.isInteger(amount2) ? 0 : decimals).split(".");
  const grouped = whole3.replace(/\B(?=(\d{3})+$)/g, group);
  return before + grouped + (fraction === void 0 ? "" : point + fraction) + after2;
}
function minorUnits(amount2, { decimals } = HOTEL.money) {
  return Math.round(amount2 * 10 ** decimals);
}
function majorUnits(minor, { decimals } = HOTEL.money) {
  return minor / 10 ** decimals;
}

// functions/src/domain/reconcile/bill-differences.ts
import { isDeepStrictEqual } from "node:util";

// contract/src/rates/default-tariff.ts
var PLAIN_TERMS = { percent: 0, weekdays: {}, rooms: {} };
var DEFAULT_TARIFF = {
  version: 0,
  currency: HOTEL.currency,
  roundTo: 1,
  usual: PLAIN_TERMS,
  seasons: [],
  longStays: [],
  extraGuests: { included: 20, amount: 0, byRoom: {} },
  childAge: null,
  fees: [],
  taxes: [],
  policy: { deposit: 0, pay: "hotel", tiers: [{ daysBefore: 0, fee: { kind: "none" } }] }
};

// contract/src/rates/divide.ts
function divideHalfUp(dividend, divisor) {
  if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(divisor) || divisor <= 0)
    throw new RangeError(`Not to be divided exactly: ${dividend} by ${divisor}`);
  const size = Math.abs(dividend);
  const remainder = size % divisor;
  const quotient = (size - remainder) / divisor + (remainder >= divisor - remainder ? 1 : 0);
  return dividend < 0 ? 0 - quotient : quotient;
}
function percentOf(amount2, basisPoints) {
  return divideHalfUp(amount2 * basisPoints, 1e4);
}
function allocate(amount2, weights) {
  const whole3 = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole3 === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount2) * BigInt(weight);
    return { index, part: Number(product / BigInt(whole3)), remainder: product % BigInt(whole3) };
  });
  const left = amount2 - shares.reduce((sum, { part }) => sum + part, 0);
  const next = [...shares].sort((a, b) => Number(b.remainder - a.remainder)).slice(0, left);
  const raised = new Set(next.map(({ index }) => index));
  return shares.map(({ part, index }) => part + (raised.has(index) ? 1 : 0));
}

// contract/src/rates/promo.ts
function isForStay(conditions, stay) {
  return isForNights(conditions, stay.checkin, nightCount(stay));
}
function isForNights({ arriveFrom, arriveUntil, minNights = 1 }, checkin, nights2) {
  return (arriveFrom === void 0 || arriveFrom <= checkin) && (arriveUntil === void 0 || checkin < arriveUntil) && nights2 >= minNights;
}
function discountFrom({
  code,
  name: name2,
  kind,
  worth,
  ...conditions
}) {
  const { arriveFrom, arriveUntil, minNights } = conditions;
  return {
    code,
    name: name2,
    kind,
    worth,
    ...arriveFrom !== void 0 && { arriveFrom },
    ...arriveUntil !== void 0 && { arriveUntil },
    ...minNights !== void 0 && { minNights }
  };
}

// contract/src/rates/discounts.ts
function longestStep({ longStays }, nights2) {
  return longStays.filter((step) => step.nights <= nights2).sort((a, b) => b.nights - a.nights)[0];
}
function longStayOff(nights2, step) {
  return takeOff(nights2, percentOf(sumLeft(nights2), step?.percent ?? 0));
}
function codeOff(nights2, discount) {
  const [arrival] = nights2;
  if (!discount || !arrival || !isForNights(discount, arrival.date, nights2.length)) return 0;
  return takeOff(nights2, worthOf(discount, sumLeft(nights2)));
}
function withShare(discount, nights2) {
  if (discount.kind === "percent" || discount.share) return discount;
  const of = sumLeft(nights2);
  return { ...discount, share: { off: Math.min(of, discount.worth), of } };
}
function worthOf({ kind, worth, share: share2 }, left) {
  if (kind === "percent") return Math.min(left, percentOf(left, worth));
  if (share2 === void 0) return Math.min(left, worth);
  if (left >= share2.of) return share2.off;
  return allocate(share2.off, [left, share2.of - left])[0] ?? 0;
}
function takeOff(nights2, amount2) {
  const parts = allocate(amount2, nights2.map(leftOf));
  nights2.forEach((night, index) => {
    night.off += parts[index] ?? 0;
  });
  return amount2;
}
function leftOf({ price, off, named }) {
  return named === void 0 ? price - off : 0;
}
function sumLeft(nights2) {
  return nights2.reduce((sum, night) => sum + leftOf(night), 0);
}

// contract/src/rates/fees.ts
function feesOf(tariffs, { guests }) {
  const fees = chargesOf(
    tariffs,
    (tariff) => tariff.fees,
    ({ per }) => per === "stay"
  );
  return fees.map((fee) => {
    const each2 = fee.per === "person-night" ? fee.amount * guests : fee.amount;
    const under = tariffsUnder(tariffs, fee);
    const parts = /* @__PURE__ */ new Map();
    for (const tariff of under) parts.set(tariff, (parts.get(tariff) ?? 0) + each2);
    return { id: fee.id, name: fee.name, isTaxed: fee.isTaxed, amount: each2 * under.length, parts };
  }).filter(({ amount: amount2 }) => amount2 !== 0);
}
function tariffsUnder({ own, byNight }, fee) {
  return fee.per === "stay" ? [own] : byNight.filter(({ fees }) => isAmong(fees, fee));
}
function chargesOf({ own, byNight }, listOf2, isByStay2) {
  const found = [...listOf2(own)];
  for (const tariff of new Set(byNight)) {
    if (tariff === own) continue;
    found.push(...listOf2(tariff).filter((charge) => !isByStay2(charge) && !isAmong(found, charge)));
  }
  return found;
}
function isAmong(list, charge) {
  return list.some(
    (each2) => each2 === charge || each2.id === charge.id && keyOf(each2) === keyOf(charge)
    // ids are quick
  );
}
function keyOf(charge) {
  const fields = Object.entries(charge).filter(([, value]) => value !== void 0);
  return JSON.stringify(fields.sort(([one], [other]) => one < other ? -1 : 1));
}

// contract/src/rates/taxes.ts
function taxesOf(tariffs, nights2, fees, party) {
  const taxes = chargesOf(tariffs, (tariff) => tariff.taxes, isByStay);
  const stay = taxedStay(tariffs, nights2, fees);
  const included = taxesInPrices(taxes.filter(isPercentIncluded), stay);
  const added = taxes.filter((tax) => !isPercentIncluded(tax)).map((tax) => addedTax(tax, stay, party));
  return [...included, ...added].filter(({ amount: amount2 }) => amount2 !== 0);
}
function isByStay({ kind }) {
  return kind === "stay" || kind === "person-stay";
}
function isPercentIncluded({ kind, isIncluded }) {
  return kind === "percent" && isIncluded;
}
function taxedStay({ own, byNight }, nights2, fees) {
  const arrival = nights2[0]?.date;
  const isOnArrival = (tax) => arrival !== void 0 && isInForce(tax, arrival);
  const taxed = /* @__PURE__ */ new Map();
  for (const { isTaxed, parts } of fees)
    if (isTaxed) for (const [tariff, amount2] of parts) taxed.set(tariff, (taxed.get(tariff) ?? 0) + amount2);
  const counts = /* @__PURE__ */ new Map();
  return {
    nights: nights2.map(({ date: date3, price, off }, index) => {
      const here = (byNight[index] ?? own).taxes.filter((tax) => isInForce(tax, date3));
      const under = here.filter(({ id: id2, maxNights = nights2.length }) => (counts.get(id2) ?? 0) < maxNights);
      for (const { id: id2 } of here) counts.set(id2, (counts.get(id2) ?? 0) + 1);
      return { amount: price - off, isUnder: (tax) => isAmong(under, tax) };
    }),
    fees: [...taxed].map(([tariff, amount2]) => ({
      amount: amount2,
      isUnder: (tax) => tax.isOnFees && isOnArrival(tax) && isAmong(tariff.taxes, tax)
    })),
    isOnStay: (tax) => isOnArrival(tax) && isAmong(own.taxes, tax)
  };
}
function addedTax(tax, stay, { guests, children }) {
  const { id: id2, name: name2, rate, isPaidAtHotel } = tax;
  const charged = { id: id2, name: name2, isIncluded: false, isPaidAtHotel };
  const nights2 = stay.nights.filter(({ isUnder }) => isUnder(tax));
  if (tax.kind === "percent") {
    const base = sumOf([...nights2, ...stay.fees.filter(({ isUnder }) => isUnder(tax))]);
    return { ...charged, amount: percentOf(base, rate), base, rate };
  }
  const persons = tax.areChildrenExempt ? guests - children : guests;
  const stays = stay.isOnStay(tax) ? 1 : 0;
  const times = {
    stay: stays,
    night: nights2.length,
    "person-stay": stays * persons,
    "person-night": nights2.length * persons
  };
  return { ...charged, amount: rate * times[tax.kind] };
}
function taxesInPrices(taxes, stay) {
  const groups = /* @__PURE__ */ new Map();
  for (const { amount: amount2, isUnder } of [...stay.nights, ...stay.fees]) {
    const under = taxes.filter(isUnder);
    const key = under.map((tax) => taxes.indexOf(tax)).join();
    groups.set(key, { taxes: under, gross: (groups.get(key)?.gross ?? 0) + amount2 });
  }
  return taxes.map((tax) => {
    const own = [...groups.values()].filter((group) => group.taxes.includes(tax));
    const amount2 = own.reduce((sum, group) => sum + shareOf(tax.rate, group), 0);
    const base = own.reduce((sum, { gross }) => sum + gross, 0);
    const { id: id2, name: name2, rate, isPaidAtHotel } = tax;
    return { id: id2, name: name2, isIncluded: true, isPaidAtHotel, amount: amount2, base, rate };
  });
}
function shareOf(rate, { taxes, gross }) {
  return divideHalfUp(gross * rate, 1e4 + taxes.reduce((sum, tax) => sum + tax.rate, 0));
}
function isInForce({ from, until }, date3) {
  return (from === void 0 || from <= date3) && (until === void 0 || date3 < until);
}
function sumOf(parts) {
  return parts.reduce((sum, { amount: amount2 }) => sum + amount2, 0);
}

// contract/src/rates/terms.ts
function pricedRoom({ _id, price }) {
  return { _id, price: minorUnits(price) };
}
function seasonOf(seasons, date3) {
  const find = lookups.get(seasons) ?? lookupIn(seasons);
  lookups.set(seasons, find);
  return find(date3);
}
var lookups = /* @__PURE__ */ new WeakMap();
function lookupIn(seasons) {
  const nights2 = ({ from, to }) => daysBetween(from, to);
  const ranked = [...seasons].sort((a, b) => nights2(a) - nights2(b) || (a.from < b.from ? 1 : -1));
  const found = /* @__PURE__ */ new Map();
  return (date3) => {
    if (!found.has(date3)) {
      const season2 = ranked.find(({ from, to }) => from <= date3 && date3 < to);
      found.set(date3, season2);
    }
    return found.get(date3);
  };
}
function termsOf({ usual, seasons }, date3) {
  return seasonOf(seasons, date3) ?? usual;
}
function nightPrice(tariff, room2, date3, extra = 0) {
  const terms2 = termsOf(tariff, date3);
  const fixed = terms2.rooms[room2._id]?.price;
  const season2 = 1e4 + (fixed === void 0 ? terms2.percent : 0);
  const weekday = 1e4 + (terms2.weekdays[weekdayOf(date3)] ?? 0);
  const exact = (fixed ?? room2.price) * season2 * weekday + extra * 1e8;
  return divideHalfUp(exact, 1e8 * tariff.roundTo) * tariff.roundTo;
}

// contract/src/rates/quote.ts
function quote(tariff, room2, stay, party, discount) {
  const nights2 = nightsOf(stay).map((date3) => pricedNight(tariff, room2, date3, party));
  return billOf({ own: tariff, versions: /* @__PURE__ */ new Map() }, nights2, party, discount);
}
function billOf({ own, versions }, nights2, party, agreed) {
  const step = longestStep(own, nights2.length);
  const longStay = longStayOff(nights2, step);
  const discount = agreed && withShare(agreed, nights2);
  const code = codeOff(nights2, discount);
  const tariffs = { own, byNight: nights2.map((night) => versions.get(night.tariff) ?? own) };
  const fees = feesOf(tariffs, party);
  const taxes = taxesOf(tariffs, nights2, fees, party);
  const lines = [
    { kind: "nights", name: "Nights", amount: sumOf2(nights2, ({ price }) => price) },
    ...step ? discountLine("long-stay", `Long stay, from ${step.nights} nights`, longStay) : [],
    ...discount ? discountLine("code", discount.name, code) : [],
    ...fees.map(({ id: id2, name: name2, amount: amount2 }) => ({ kind: "fee", id: id2, name: name2, amount: amount2 })),
    ...taxes.map(taxLine)
  ];
  return {
    v: 2,
    tariff: own.version,
    currency: own.currency,
    ...party,
    ...discount && { discount },
    nights: nights2,
    lines,
    total: totalOf(lines),
    atHotel: sumOf2(lines, ({ amount: amount2, isPaidAtHotel }) => isPaidAtHotel ? amount2 : 0)
  };
}
function totalOf(lines) {
  return sumOf2(lines, ({ kind, amount: amount2 }) => kind === "included-tax" ? 0 : amount2);
}
function pricedNight(tariff, room2, date3, { guests }) {
  const { included, amount: amount2 } = tariff.extraGuests.byRoom[room2._id] ?? tariff.extraGuests;
  const extra = Math.max(0, guests - included) * amount2;
  const season2 = seasonOf(tariff.seasons, date3)?.name;
  return {
    date: date3,
    base: room2.price,
    price: nightPrice(tariff, room2, date3, extra),
    extra,
    off: 0,
    ...season2 !== void 0 && { season: season2 },
    tariff: tariff.version
  };
}
function discountLine(kind, name2, amount2) {
  return amount2 === 0 ? [] : [{ kind, name: name2, amount: -amount2 }];
}
function taxLine({ id: id2, name: name2, isIncluded, isPaidAtHotel, ...figures }) {
  return {
    kind: isIncluded ? "included-tax" : "tax",
    id: id2,
    name: name2,
    ...figures,
    ...isPaidAtHotel && { isPaidAtHotel }
  };
}
function sumOf2(items, amountOf) {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}

// contract/src/rates/requote.ts
function reckonAgain(agreed, own, { room: room2, stay, party }) {
  const { v, nights: nights2, discount } = agreed.quote;
  const before = new Map(nights2.map((night) => [night.date, night]));
  const priced = nightsOf(stay).flatMap((date3) => {
    const night = before.get(date3);
    return night ? [keptNight(agreed, night, room2, party, v === 1 ? void 0 : own.roundTo)] : [];
  });
  const versions = v === 1 ? /* @__PURE__ */ new Map() : agreed.tariffs;
  return asStored(billOf({ own, versions }, priced, party, discount), agreed.quote);
}
function asStored(bill2, { v, discount }) {
  return v === 1 ? { ...bill2, v, ...discount && { discount } } : bill2;
}
function keptNight({ roomId, tariffs }, night, room2, party, roundTo) {
  const pricedIn = night.room ?? roomId;
  const tariff = tariffs.get(night.tariff);
  const kept = tariff && night.named === void 0 ? pricedNight(
    { ...tariff, ...roundTo !== void 0 && { roundTo } },
    { _id: pricedIn, price: night.base },
    night.date,
    party
  ) : { ...night, off: 0 };
  delete kept.room;
  return pricedIn === room2._id ? kept : { ...kept, room: pricedIn };
}

// functions/src/domain/reconcile/bill-differences.ts
function inBill(booking2, { roomId, tariffs }) {
  const { bookingId, nights: nights2, total, price, quote: agreed } = booking2;
  const findings2 = [];
  const [whole3, ...shorter] = nightCounts(booking2);
  if (whole3 === void 0) return [];
  const counts = [whole3, ...shorter];
  const billed = counts.find((count2) => count2 === agreed?.nights.length);
  if (billed === void 0 ? !counts.includes(nights2) : nights2 !== billed) {
    const detail = `${nights2} instead of ${billed ?? whole3}`;
    findings2.push({ kind: "booking/wrong-nights", booking: bookingId, detail });
  }
  const due = agreed ? majorUnits(agreed.total) : stayTotal(price, whole3);
  if (total !== due) {
    findings2.push({ kind: "booking/wrong-total", booking: bookingId, detail: `${total} instead of ${due}` });
  }
  return agreed ? [...findings2, ...inQuote(booking2, agreed, roomId, tariffs)] : findings2;
}
function nightCounts(booking2) {
  const { releasedFrom } = booking2;
  if (!hasDates(booking2)) return [];
  const { checkin } = booking2;
  return [
    nightCount(booking2),
    ...isCalendarDate(releasedFrom) ? [nightCount({ checkin, checkout: releasedFrom })] : []
  ];
}
function inQuote(booking2, agreed, roomId, tariffs) {
  const { bookingId } = booking2;
  const gone = versionsIn(agreed).find((version2) => !tariffOf(version2, tariffs));
  if (gone !== void 0) {
    return [{ kind: "booking/tariff-gone", booking: bookingId, detail: `there is no tariff ${gone}` }];
  }
  const due = reckoned(booking2, agreed, roomId, tariffs);
  if (isDeepStrictEqual(agreed, due)) return [];
  const detail = `${firstWrong(agreed, due)} by the tariff`;
  return [{ kind: "booking/wrong-bill", booking: bookingId, detail }];
}
function tariffOf(version2, tariffs) {
  return version2 === DEFAULT_TARIFF.version ? DEFAULT_TARIFF : tariffs.get(version2);
}
function versionsIn({ tariff, nights: nights2 }) {
  return [.../* @__PURE__ */ new Set([tariff, ...nights2.map((night) => night.tariff)])];
}
function reckoned(booking2, agreed, roomId, tariffs) {
  const tariff = tariffOf(agreed.tariff, tariffs);
  const stay = billedStay(booking2, agreed);
  if (!tariff || !stay) return void 0;
  const { price, guests, children, rev = 1 } = booking2;
  const room2 = pricedRoom({ _id: roomId, price });
  const party = { guests, children };
  try {
    return rev === 1 && agreed.nights.every(({ named }) => named === void 0) ? asStored(quote(tariff, room2, stay, party, agreed.discount), agreed) : reckonAgain({ quote: agreed, roomId, tariffs: withDefault(tariffs) }, tariff, { room: room2, stay, party });
  } catch {
    return void 0;
  }
}
function billedStay(booking2, { nights: nights2 }) {
  if (!hasDates(booking2)) return void 0;
  const { checkin, checkout, releasedFrom } = booking2;
  const isWhole = nights2.length === nightCount({ checkin, checkout });
  return { checkin, checkout: !isWhole && isCalendarDate(releasedFrom) ? releasedFrom : checkout };
}
function withDefault(tariffs) {
  return new Map([...tariffs, [DEFAULT_TARIFF.version, DEFAULT_TARIFF]]);
}
function firstWrong(agreed, due) {
  const [was, is] = [figuresOf(agreed), figuresOf(due)];
  const wrong = [.../* @__PURE__ */ new Set([...is.keys(), ...was.keys()])].find((name2) => was.get(name2) !== is.get(name2));
  return `${wrong} ${was.get(wrong ?? "")} is ${is.get(wrong ?? "")}`;
}
function figuresOf(value, path = "") {
  if (typeof value !== "object" || value === null) return /* @__PURE__ */ new Map([[path, JSON.stringify(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name2, part]) => [
      ...figuresOf(part, path === "" ? name2 : `${path}.${name2}`)
    ])
  );
}

// functions/src/domain/reconcile/bill-before.ts
function inBillBefore(booking2, ledger) {
  const { bookingId, quote: quote2, quoteBefore } = booking2;
  const find = (detail) => ({ kind: "booking/wrong-before", booking: bookingId, detail });
  if (!quoteBefore) {
    const isKept = (ledger.records.get(bookingId)?.agreed.length ?? 0) > 0;
    const isShorter = hasDates(booking2) && quote2 && quote2.nights.length < nightCount(booking2);
    return isKept && isShorter ? [find("there is no bill of the nights that were given back")] : [];
  }
  const { nights: nights2, total } = quoteBefore;
  const asAgreed = { quote: quoteBefore, nights: nights2.length, total: majorUnits(total) };
  const [wrong] = inBill({ ...booking2, ...asAgreed, releasedFrom: void 0 }, ledger);
  return wrong ? [find(wrong.detail)] : [];
}

// functions/src/domain/reconcile/block-differences.ts
import { isDeepStrictEqual as isDeepStrictEqual2 } from "node:util";
import { array, boolean, object } from "yup";

// contract/src/desk/holder.ts
var BLOCK = "block-";
function blockHolder(blockId) {
  return BLOCK + blockId;
}
function blockIdIn(holder) {
  return holder.startsWith(BLOCK) ? holder.slice(BLOCK.length) : void 0;
}

// functions/src/domain/reconcile/stored-fields.ts
import { date, mixed, number, string, ValidationError } from "yup";
function misshapen(schema, stored) {
  try {
    schema.validateSync(stored, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return [...new Set(error.inner.map(({ path }) => path ?? ""))];
  }
}
var decimal = number();
var whole = number().integer();
var count = whole.min(0);
var words = string();
var someWords = words.min(1);
var time = date();
var isoTime = words.test((text2) => text2 === void 0 || !Number.isNaN(Date.parse(text2)));
var nameIn = (table) => mixed().oneOf(Object.keys(table));

// functions/src/domain/reconcile/block-differences.ts
var KINDS = { "out-of-order": true, closed: true };
var block = object({
  roomId: someWords.required(),
  kind: nameIn(KINDS).required(),
  note: words.defined(),
  rev: whole.min(1).required(),
  weeks: array(words.required()).required(),
  isLifted: boolean().required(),
  by: someWords.required(),
  updatedAt: time.required()
});
function inBlock({ blockId, from, to, stored }) {
  const booking2 = blockHolder(blockId);
  const wrong = misshapen(block, stored);
  if (wrong.length > 0) return [{ kind: "block/wrong-shape", booking: booking2, detail: `wrong: ${wrong.join(", ")}` }];
  const stay = { checkin: from, checkout: to };
  if (hasDates(stay) && isDeepStrictEqual2(stored.weeks, weeksOf(stay))) return [];
  return [{ kind: "block/wrong-weeks", booking: booking2, detail: `from ${from} to ${to}` }];
}

// functions/src/domain/reconcile/rates-differences.ts
import { isDeepStrictEqual as isDeepStrictEqual3 } from "node:util";

// contract/src/rates/promo-schema.ts
import { mixed as mixed3, object as object3 } from "yup";

// contract/src/rates/tariff-fields.ts
import {
  array as array2,
  boolean as boolean2,
  lazy,
  mixed as mixed2,
  number as number3,
  object as object2,
  string as string3
} from "yup";

// contract/src/fields.ts
import { number as number2, string as string2 } from "yup";
var NOT_TEXT = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;
var TOO_MANY_MARKS = /\p{M}{31}/u;
var MAX_DECOMPOSED = 4;
var UNSEEN = /\p{Bidi_Control}|\u2800|(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
var JOINERS_OUTSIDE = /^[\u200C\u200D\s]+|[\u200C\u200D\s]+$/g;
var SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
var ID = /^(?!__.*__$)[\w-]{1,128}$/;
function text(label, maxLength) {
  return string2().transform(
    (_value, original) => typeof original === "string" ? composed(original.trim(), maxLength) : original
  ).typeError(`${label} must be text.`).max(maxLength, `${label} can have at most ${maxLength} characters.`).test("can-be-shown", `${label} holds characters that cannot be shown.`, (value) => {
    return value === void 0 || value.length > maxLength || !cannotBeShown(value);
  });
}
function line(label, maxLength) {
  return text(label, maxLength).transform(
    (value) => typeof value === "string" && value.length <= maxLength ? asLine(value) : value
  );
}
function composed(value, maxLength) {
  return value.length > maxLength * MAX_DECOMPOSED || TOO_MANY_MARKS.test(value) ? value : value.normalize("NFC");
}
function cannotBeShown(value) {
  return NOT_TEXT.test(value) || TOO_MANY_MARKS.test(value);
}
function asLine(value) {
  const seen = value.replace(UNSEEN, "").replace(JOINERS_OUTSIDE, "").replace(/\s+/g, " ").trim();
  return SEEN.test(seen) ? seen : "";
}

// contract/src/rates/tariff-fields.ts
var MAX_AMOUNT = 1e7;
var MAX_ROOM_TERMS = 5e3;
var WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
var whole2 = (label, min, max) => number3().strict().typeError(`${label} must be a number.`).nonNullable(`${label} must be a number.`).integer(`${label} must be a whole number.`).min(min, `${label} must be at least ${min}.`).max(max, `${label} can be at most ${max}.`);
var amount = (label) => whole2(label, 0, MAX_AMOUNT).max(MAX_AMOUNT, `${label} is too high.`);
var nights = (label) => whole2(label, 1, 30);
var share = (label) => whole2(label, 0, 1e4).max(1e4, `${label} can be at most 100 %.`).required(`${label} is missing.`);
var version = whole2("The version", 0, Number.MAX_SAFE_INTEGER).required("The version is missing.");
var change = (label) => number3().strict().typeError(`${label} must be a number.`).nonNullable(`${label} must be a number.`).integer(`${label} can have at most two decimals.`).min(-5e3, `${label} can be at most 50 % less.`).max(1e4, `${label} can be at most 100 % more.`);
var date2 = (label) => string3().strict().typeError(`${label} must be a date, like 2027-05-31.`).nonNullable(`${label} must be a date, like 2027-05-31.`).test({
  message: `${label} must be a date, like 2027-05-31.`,
  test: (value) => value === void 0 || isCalendarDate(value)
});
var id = string3().strict().typeError("This is not a valid id.").matches(/^[\w-]{1,40}$/, "This is not a valid id.").required("The id is missing.");
var name = line("Name", 60).required("Give it a name.");
var flag = boolean2().strict().typeError("Say yes or no.").nonNullable("Say yes or no.");
var NO_OBJECT = "Send this as a JSON object.";
var fieldsOf = (fields) => object2(fields).typeError(NO_OBJECT).nonNullable(NO_OBJECT);
var listOf = (item, max, tooMany) => array2(item).transform((value) => Array.isArray(value) ? value.slice(0, max + 1) : value).typeError("Send this as a JSON list.").max(max, tooMany);
var NO_WEEKDAYS = "Days of the week are a list of numbers from 1 to 7.";
var isWeekdayNumber = (value) => WEEKDAYS.some((weekday) => weekday === value);
var days = array2().typeError(NO_WEEKDAYS).nonNullable(NO_WEEKDAYS).test({ message: NO_WEEKDAYS, test: (value = []) => value.every(isWeekdayNumber) }).test({
  message: "Name each day of the week once.",
  test: (value = []) => new Set(value).size === value.length
});
var recordOf = (schema, isKey) => lazy((value) => {
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  if (keys.length > MAX_ROOM_TERMS) return refusal(`There can be at most ${MAX_ROOM_TERMS}.`);
  if (!keys.every(isKey)) return refusal("There is a key that nobody knows.");
  return fieldsOf(Object.fromEntries(keys.map((key) => [key, schema]))).required("This is missing.");
});
function refusal(message) {
  return mixed2().test({ message, test: () => false });
}
var isRoomId = (key) => ID.test(key);
var isWeekday = (key) => /^[1-7]$/.test(key);

// contract/src/rates/promo-schema.ts
var promoInputSchema = object3({
  name,
  kind: mixed3().oneOf(["percent", "amount"], "Choose what it takes off.").required("Choose what it takes off."),
  worth: whole2("The discount", 1, 1e7).required("The discount is missing."),
  isActive: flag.required("Say whether it is active."),
  maxUses: whole2("The uses", 1, 1e6).nullable().defined("Say how often it may be used."),
  isOncePerPerson: flag.required("Say whether each account may use it once."),
  arriveFrom: date2("The first arrival"),
  arriveUntil: date2("The end"),
  minNights: nights("The shortest stay"),
  version
}).test(({ kind, worth }, { createError }) => {
  return kind !== "percent" || worth <= 1e4 || createError({ path: "worth", message: "The discount can be at most 100 %." });
}).test(({ arriveFrom, arriveUntil }, { createError }) => {
  return arriveFrom === void 0 || arriveUntil === void 0 || arriveFrom < arriveUntil || createError({ path: "arriveUntil", message: "The end comes after the first arrival." });
}).typeError("Send the promotion as a JSON object.");

// functions/src/domain/reconcile/rates-differences.ts
function codeUserIn(booking2, stored, accountOf) {
  const { uid, state, quote: quote2 } = stored;
  const code = quote2?.discount?.code;
  if (typeof code !== "string" || code === "" || typeof uid !== "string") return void 0;
  const isLive = state !== "cancelled" && state !== "lapsed";
  return { booking: booking2, code, account: accountOf(uid), isLive };
}
function tariffDifferencesIn({ inForce, kept, isReplaced }) {
  if (isReplaced) return [{ kind: "tariff/not-newest", detail: "a later version is kept" }];
  if (isDeepStrictEqual3(inForce, kept)) return [];
  return [{ kind: "tariff/wrong", detail: "what is in force is not what is kept by its version" }];
}
function promoDifferencesIn(promo) {
  const { code, stored, saved, live } = promo;
  if (!stored && saved.length === 0) return [];
  if (!stored) return [{ kind: "promo/gone", code, detail: "it was saved once, and none is ever deleted" }];
  const detail = `${String(stored.uses)} instead of ${live}`;
  return [
    ...unlikeSaved(promo, stored),
    ...stored.uses === live ? [] : [{ kind: "promo/wrong-uses", code, detail }]
  ];
}
function unlikeSaved({ code, saved }, { uses: uses3, ...promo }) {
  const wrong = [
    ...misshapen(promoInputSchema, promo),
    ...count.required().isValidSync(uses3, { strict: true }) ? [] : ["uses"]
  ];
  if (wrong.length > 0) return [{ kind: "promo/wrong", code, detail: `wrong: ${wrong.join(", ")}` }];
  const last = saved.toSorted((a, b) => a.version - b.version).at(-1);
  if (!last || isDeepStrictEqual3(promo, { ...last })) return [];
  const fields = [.../* @__PURE__ */ new Set([...Object.keys(promo), ...Object.keys(last)])];
  const unlike = fields.filter(
    (field) => !isDeepStrictEqual3(promo[field], last[field])
  );
  return [{ kind: "promo/wrong", code, detail: `not as it was saved: ${unlike.join(", ")}` }];
}
function useDifferencesIn({ code, account, booking: booking2, user }) {
  if (user?.isLive && user.code === code && user.account === account) return [];
  const detail = `an account is said to use it with ${user ? "what is not theirs, or over" : "no booking that has it"}`;
  return [{ kind: "promo/wrong-use", code, ...typeof booking2 === "string" && { booking: booking2 }, detail }];
}
function inHeldCode({ booking: booking2, code, isLive, promo, isNamed }) {
  if (!promo) return [{ kind: "promo/gone", code, booking: booking2, detail: "bookings were made with it" }];
  if (!isLive || isNamed || promo.isOncePerPerson !== true || promo.version !== 1) return [];
  return [{ kind: "promo/use-gone", code, booking: booking2, detail: "its account could use it again" }];
}

// functions/src/domain/reconcile/agreed-differences.ts
import { isDeepStrictEqual as isDeepStrictEqual4 } from "node:util";
var SAME_TIME_MS = 10 * 6e4;
function inAgreed(booking2, entries) {
  const agreed = [...entries].sort((a, b) => a.rev - b.rev);
  const find = (kind, detail) => detail === void 0 ? [] : [{ kind, booking: booking2._id, detail }];
  return [
    ...find("booking/wrong-rev", wrongRev(booking2, agreed.at(-1))),
    ...find("booking/wrong-account", wrongAccount(booking2, agreed)),
    ...find("booking/wrong-time", wrongMoment(booking2, agreed)),
    ...find("booking/wrong-policy", wrongPolicy(booking2, agreed)),
    ...find("booking/wrong-base", wrongBase(booking2, agreed))
  ];
}
function wrongRev({ rev, state }, last) {
  if (!last) return void 0;
  const least = last.rev + Number(state !== last.state);
  return rev < least ? `${rev} instead of ${least} or more` : void 0;
}
function wrongAccount({ uid }, agreed) {
  const owner = agreed.find(({ account }) => account !== void 0)?.account;
  return owner === void 0 || owner === uid ? void 0 : "another account has made it";
}
function wrongMoment({ createdAt, state, cancelledAt }, agreed) {
  const made = agreed.find(({ account }) => account !== void 0);
  if (made && !isAbout(made.at, createdAt)) return `made at ${instead(createdAt, made.at)}`;
  const [ended] = agreed.filter((entry) => entry.state === "cancelled").sort((a, b) => a.at.getTime() - b.at.getTime());
  const at = state === "cancelled" && cancelledAt !== void 0 ? new Date(cancelledAt) : void 0;
  if (!at || !ended || isAbout(ended.at, at)) return void 0;
  return made || at > ended.at ? `cancelled at ${instead(at, ended.at)}` : void 0;
}
var isAbout = (one, other) => Math.abs(one.getTime() - other.getTime()) <= SAME_TIME_MS;
var instead = (is, was) => `${is.toISOString()} instead of ${was.toISOString()}`;
function wrongPolicy({ policy: policy2 }, agreed) {
  const last = agreed.findLast(({ stay }) => stay !== void 0)?.stay;
  if (!last || isDeepStrictEqual4(policy2, last.policy)) return void 0;
  return `${JSON.stringify(policy2)} instead of ${JSON.stringify(last.policy)}`;
}
function wrongBase(booking2, agreed) {
  const { room: room2, quote: quote2, quoteBefore = quote2 } = booking2;
  const stays = agreed.flatMap(({ stay }) => stay ?? []);
  const known = new Map(
    stays.flatMap(
      ({ nights: nights2, kept, ...priced }) => nights2.map((date3) => [date3, { ...priced, tariff: kept?.[date3] ?? priced.tariff }])
    )
  );
  const isWhole = agreed.some(({ account }) => account !== void 0);
  const wrong = [...quote2.nights, ...quoteBefore.nights].flatMap(
    (night) => wrongNight(night, room2._id, known.get(night.date), isWhole) ?? []
  )[0];
  const bill2 = stays.at(-1)?.bill ?? quoteBefore.tariff;
  const unlike = quoteBefore.tariff === bill2 ? void 0 : `tariff ${quoteBefore.tariff} instead of ${bill2}`;
  return wrong ?? unlike ?? wrongRoomPrice(booking2, stays, isWhole);
}
function wrongNight({ date: date3, base, room: room2, tariff }, bookedIn, known, isWhole) {
  if (!known) return isWhole ? `${date3} was never agreed` : void 0;
  const is = `${base} in ${room2 ?? bookedIn} by tariff ${tariff}`;
  const was = `${known.base} in ${known.room} by tariff ${known.tariff}`;
  return is === was ? void 0 : `${date3}: ${is} instead of ${was}`;
}
function wrongRoomPrice({ room: { _id, price } }, stays, isWhole) {
  const prices = stays.filter(({ room: room2 }) => room2 === _id).map(({ base }) => base);
  return !isWhole || prices.includes(minorUnits(price)) ? void 0 : `${_id} never cost ${price}`;
}

// functions/src/domain/reconcile/booking-shape.ts
import { array as array3, mixed as mixed5, object as object4 } from "yup";

// contract/src/payments/payment.ts
var PAY_CHOICES = ["hotel", "deposit", "full"];

// contract/src/rates/terms-schema.ts
import { lazy as lazy2, mixed as mixed4 } from "yup";
var limits = {
  minStay: nights("The shortest stay"),
  minStayThrough: nights("The shortest stay"),
  maxStay: nights("The longest stay"),
  noArrival: days,
  noDeparture: days,
  closed: flag
};
function someLength({ minStay = 1, minStayThrough = 1, maxStay = Infinity }, { createError, path }) {
  if (!(Math.max(minStay, minStayThrough) > maxStay)) return true;
  return createError({ path: `${path}.maxStay`, message: "The longest stay is shorter than the shortest." });
}
var cancellationFee = lazy2((value) => {
  const kind = typeof value === "object" && value !== null && "kind" in value ? value.kind : void 0;
  return fieldsOf({
    kind: mixed4().oneOf(["none", "percent", "nights"], "There is no such fee.").required("Choose a fee."),
    ...kind === "percent" && { of: share("The fee") },
    ...kind === "nights" && { count: nights("The fee").required("The fee is missing.") }
  });
});
var agreedPolicy = fieldsOf({
  deposit: share("The deposit"),
  pay: mixed4().oneOf(["hotel", "choice", "deposit", "full"], "Choose how guests pay.").required("Choose how guests pay."),
  tiers: listOf(
    fieldsOf({
      daysBefore: whole2("The days", 0, 365).required("The days are missing."),
      fee: cancellationFee
    }),
    6,
    "A policy can have at most 6 steps."
  ).required("The policy is missing.").test({ message: "The steps go from many days before arrival to few.", test: isDescending })
});
var policy = agreedPolicy.test(
  "asked",
  (value, { createError, path }) => {
    if (value?.pay !== "deposit" || value.deposit !== 0) return true;
    return createError({ path: `${path}.deposit`, message: "A deposit is more than nothing." });
  }
);
function isDescending(tiers) {
  const days2 = tiers.map((tier) => Number(tier?.daysBefore));
  return days2.every((each2, index) => index === 0 || !(each2 >= (days2[index - 1] ?? Infinity)));
}
var terms = {
  ...limits,
  percent: change("The change").required("The change is missing."),
  weekdays: recordOf(change("The change"), isWeekday),
  rooms: recordOf(fieldsOf({ ...limits, price: amount("This price") }).test(someLength), isRoomId),
  policy: policy.default(void 0)
};
var usualTerms = fieldsOf(terms).test(someLength);
var season = fieldsOf({
  id,
  name,
  from: date2("The first night").required("Choose the first night."),
  to: date2("The end").required("Choose the day after the last night."),
  ...terms
}).test(someLength).test(({ from, to }, { createError, path }) => {
  if (!(from >= to)) return true;
  return createError({ path: `${path}.to`, message: "A season ends after it begins." });
});

// functions/src/domain/records/stay-states.ts
var NEXT_STATES = {
  held: ["booked", "lapsed", "cancelled"],
  booked: ["checked-in", "no-show", "cancelled"],
  "checked-in": ["checked-out"],
  "checked-out": [],
  "no-show": ["checked-in"],
  cancelled: [],
  lapsed: ["booked"]
};

// functions/src/domain/reconcile/booking-shape.ts
var SOURCES = { site: true, desk: true };
var bill = object4({
  v: count.required(),
  tariff: count.required(),
  guests: count.required(),
  children: count.required(),
  discount: object4({ code: someWords.required(), name: words.defined(), worth: whole.required() }).default(
    void 0
  ),
  currency: someWords.required(),
  total: whole.required(),
  atHotel: whole.required(),
  nights: array3(
    object4({ date: words.required(), base: whole.required(), tariff: count.required() }).required()
  ).required(),
  lines: array3(object4().required()).required()
});
var guest = object4({
  name: words.defined(),
  phone: words.defined(),
  arrivalTime: words.defined(),
  wish: words.defined()
});
var room = object4({
  _id: someWords.required(),
  name: words.defined(),
  price: decimal.required(),
  image: words.defined(),
  capacity: whole.required(),
  des: words.defined()
});
var hold = object4({
  until: isoTime.required(),
  payUntil: isoTime.required(),
  payment: someWords.required(),
  amount: whole.min(1).required()
});
var none = mixed5().test("none", (value) => value === void 0);
var booking = object4({
  state: nameIn(NEXT_STATES).required(),
  rev: whole.min(1).required(),
  uid: someWords.nullable().defined(),
  source: nameIn(SOURCES).required(),
  email: words.defined(),
  guest: guest.required(),
  guests: whole.min(1).required(),
  children: count.required(),
  nights: whole.required(),
  total: decimal.required(),
  quote: bill.required(),
  quoteBefore: bill.default(void 0),
  policy: agreedPolicy.required(),
  room: room.required(),
  weeks: array3(words.required()).required(),
  tokens: array3(words.required()).required(),
  createdAt: time.required(),
  updatedAt: time.required(),
  checkedInAt: time,
  checkedOutAt: time,
  cancelledAt: isoTime,
  cancelUntil: isoTime,
  releasedFrom: words.test((text2) => text2 === void 0 || isCalendarDate(text2)),
  noShowFee: whole,
  cancellationFee: whole,
  waived: whole.min(1),
  pay: mixed5().oneOf(PAY_CHOICES),
  payments: count,
  // A booking without payments has no money, because nothing would add it up.
  money: object4({ paid: whole.required(), refunded: whole.required() }).default(void 0).when("payments", { is: void 0, then: () => none }),
  hold: hold.default(void 0)
});
function isOfVersion1(stored) {
  return ["state", "rev", "quote"].every((field) => stored[field] === void 0);
}
function isOfVersion2(stored) {
  return ["source", "guest", "weeks", "tokens"].every((field) => stored[field] === void 0);
}
function misshapenBooking(stored) {
  return misshapen(booking, stored);
}

// contract/src/rates/bill-lines.ts
function formatMinorUnits(amount2, money = HOTEL.money) {
  return (amount2 < 0 ? "\u2212" : "") + formatPrice(majorUnits(Math.abs(amount2), money), money);
}

// contract/src/rates/policy.ts
function policyOf(tariff, checkin) {
  return termsOf(tariff, checkin).policy ?? tariff.policy;
}
function feeToCancel({ quote: quote2, policy: policy2, checkin }, today) {
  return cancellationFee2(quote2, policy2, { today: today < checkin ? today : checkin, checkin });
}
function noShowFee({
  quote: quote2,
  policy: policy2,
  checkin
}) {
  return cancellationFee2(quote2, policy2, { today: addDays(checkin, 1), checkin });
}
function cancellationFee2({ nights: nights2, lines, total }, policy2, { today, checkin }) {
  const taxes = lines.reduce((sum, { kind, amount: amount2 }) => sum + (kind === "tax" ? amount2 : 0), 0);
  const fee = feeOn(policy2, daysBetween(today, checkin));
  switch (fee.kind) {
    case "none":
      return 0;
    case "percent":
      return percentOf(total - taxes, fee.of);
    case "nights":
      return nights2.slice(0, fee.count).reduce((sum, { price, off }) => sum + price - off, 0);
  }
}
function feeOn({ tiers }, daysLeft) {
  return tiers.find(({ daysBefore }) => daysLeft >= daysBefore)?.fee ?? { kind: "percent", of: 1e4 };
}

// functions/src/domain/reconcile/fee-differences.ts
function inFee(booking2, agreed) {
  const { _id, state, cancelledAt, cancellationFee: kept = 0 } = booking2;
  if (state !== "no-show" && state !== "cancelled") return [];
  const fee = state === "no-show" ? booking2.noShowFee ?? 0 : kept;
  const said = feeSaid(agreed);
  const isWhole = agreed.some(({ account }) => account !== void 0);
  if (isWhole && said !== void 0 && state === "cancelled" && cancelledAt === void 0)
    return [{ kind: "booking/wrong-state", booking: _id, detail: "cancelled at no time" }];
  const most = said ?? mostAgreed(booking2);
  if (said === void 0 ? fee <= most : fee === said) return [];
  const detail = `${formatMinorUnits(fee)} instead of ${said === void 0 ? "at most " : ""}${formatMinorUnits(most)}`;
  return [{ kind: "booking/wrong-fee", booking: _id, detail }];
}
function feeSaid(agreed) {
  const said = agreed.flatMap(({ rev, fee }) => fee === void 0 ? [] : [{ rev, fee }]);
  const last = Math.max(...said.map(({ rev }) => rev));
  const fees = said.filter(({ rev }) => rev === last).map(({ fee }) => fee);
  return fees.length === 0 ? void 0 : Math.min(...fees);
}
function mostAgreed(booking2) {
  const { state, cancelledAt } = booking2;
  if (state === "no-show") return noShowFee(booking2);
  if (cancelledAt === void 0) return Number.POSITIVE_INFINITY;
  return feeToCancel(booking2, hotelToday(new Date(cancelledAt)));
}

// contract/src/cancellation.ts
function lateCancellationEnd(now) {
  return new Date(now.getTime() + LATE_CANCELLATION_MINUTES * 6e4);
}

// functions/src/domain/reconcile/state-differences.ts
var FIELDS = {
  held: { has: ["hold"] },
  booked: { has: [] },
  "checked-in": { has: ["checkedInAt"] },
  "checked-out": { has: ["checkedInAt", "checkedOutAt"], may: ["releasedFrom", "quoteBefore", "waived"] },
  "no-show": { has: ["noShowFee"], may: ["releasedFrom"] },
  cancelled: { has: [], may: ["cancelledAt", "cancellationFee"] },
  lapsed: { has: [] }
};
var ALL = [...new Set(Object.values(FIELDS).flatMap(({ has, may = [] }) => [...has, ...may]))];
function inState(booking2) {
  const { _id, uid, source, state } = booking2;
  const { has, may = [] } = FIELDS[state];
  const lacks = has.filter((field) => booking2[field] === void 0);
  const hasToo = ALL.filter(
    (field) => booking2[field] !== void 0 && !has.includes(field) && !may.includes(field)
  );
  const wrong = [...lacks.map((field) => `no ${field}`), ...hasToo];
  const findings2 = [];
  if (wrong.length > 0)
    findings2.push({ kind: "booking/wrong-state", booking: _id, detail: `${state} with ${wrong.join(", ")}` });
  if (uid === null !== (source === "desk")) {
    const detail = source === "desk" ? "made at the desk, with an account" : "made on the site, by nobody";
    findings2.push({ kind: "booking/wrong-account", booking: _id, detail });
  }
  const impossible = impossibleTimeIn(booking2);
  if (impossible !== void 0)
    findings2.push({ kind: "booking/wrong-time", booking: _id, detail: impossible });
  return findings2;
}
function impossibleTimeIn(booking2) {
  const { checkin, checkout, createdAt, updatedAt, checkedInAt, checkedOutAt } = booking2;
  const { cancelUntil, cancelledAt, releasedFrom } = booking2;
  const ended = cancelledAt === void 0 ? void 0 : new Date(cancelledAt);
  const done = [createdAt, checkedInAt, checkedOutAt, ended].filter((at) => at !== void 0);
  if (done.some((at) => at > updatedAt)) return "something was done to it after it last changed";
  if (done.some((at) => at < createdAt)) return "something was done to it before it was made";
  if (checkedInAt && checkedOutAt && checkedOutAt < checkedInAt) return "its guest left before they came";
  if (checkedInAt && !isWithin(hotelToday(checkedInAt), checkin, checkout))
    return `its guest came on ${hotelToday(checkedInAt)}`;
  if (cancelUntil !== void 0 && new Date(cancelUntil) > lateCancellationEnd(updatedAt))
    return "it can be cancelled for longer than anybody can";
  if (releasedFrom !== void 0 && (releasedFrom <= checkin || releasedFrom >= checkout))
    return `its nights are given back from ${releasedFrom} on`;
  return void 0;
}
function isWithin(date3, first, last) {
  return first <= date3 && date3 <= last;
}

// functions/src/domain/reconcile/record-differences.ts
function inRecord(bookingId, { stored, agreed }) {
  const find = (kind, detail) => [{ kind, booking: bookingId, detail }];
  const isOld = agreed.length === 0;
  if (isOld && isOfVersion1(stored)) return find("booking/version-1", "it has no state and no bill");
  if (isOld && isOfVersion2(stored)) return find("booking/version-2", "the desk does not find it");
  const wrong = misshapenBooking(stored);
  if (wrong.length > 0) return find("booking/wrong-shape", `wrong: ${wrong.join(", ")}`);
  const booking2 = { ...stored, _id: bookingId };
  return [...inState(booking2), ...inAgreed(booking2, agreed), ...inFee(booking2, agreed)];
}

// functions/src/domain/reconcile/differences.ts
function differencesIn(ledger, today) {
  const holders = new Map(ledger.months.flatMap(({ nights: nights2 }) => [...nights2]));
  const claims = claimsIn(ledger);
  const found = [
    ...inCatalogue(ledger),
    ...ledger.months.flatMap((month) => inMonth(month, ledger.room, claims, today)),
    ...ledger.bookings.flatMap((booking2) => inBooking(booking2, ledger, holders, today)),
    ...[...ledger.codes.values()].flatMap(inHeldCode),
    ...ledger.blocks.flatMap(inBlock),
    ...ledger.room ? ledger.blocks.flatMap((block2) => inNights(claimOfBlock(block2), holders)) : []
  ];
  return found.map((difference) => ({ ...difference, room: ledger.roomId }));
}
function inCatalogue({ room: room2, listing }) {
  if (!room2) {
    return listing ? [{ kind: "catalogue/room-gone", detail: "the catalogue lists a room that is gone" }] : [];
  }
  if (!listing) return [{ kind: "catalogue/missing", detail: "no search finds the room" }];
  const wrong = ["capacity", "price", "createdAt", "notForSale"].filter((field) => room2[field] !== listing[field]).map((field) => `${field} is ${room2[field] ?? false}, the catalogue says ${listing[field] ?? false}`);
  return wrong.length > 0 ? [{ kind: "catalogue/wrong", detail: wrong.join("; ") }] : [];
}
function inMonth({ month, nights: nights2, sold }, room2, claims, today) {
  if (!room2) return [{ kind: "calendar/room-gone", when: month, detail: `${nights2.size} nights of no room` }];
  const held3 = [...nights2.keys()].sort();
  const asked = [...sold].sort();
  const findings2 = [];
  if (month >= monthOf(today) && held3.join() !== asked.join()) {
    const detail = `held ${held3.join(" ") || "none"}, sold ${asked.join(" ") || "none"}`;
    findings2.push({ kind: "calendar/wrong-sold", when: month, detail });
  }
  for (const [night, holder] of nights2) {
    const claim = claims.get(holder);
    if (claim?.includes(night)) continue;
    const detail = claim ? "its booking does not hold it" : "its booking does not exist";
    findings2.push({ kind: "night/orphan", booking: holder, when: night, detail });
  }
  return findings2;
}
function inBooking(booking2, ledger, holders, today) {
  const { bookingId, checkin, checkout } = booking2;
  if (!hasDates(booking2) || nightsOf(booking2).length === 0) {
    return [{ kind: "booking/no-stay", booking: bookingId, detail: `from "${checkin}" to "${checkout}"` }];
  }
  const record = ledger.records.get(bookingId);
  const findings2 = record ? inRecord(bookingId, record) : inShape(booking2);
  if (!findings2.some(({ kind }) => kind === "booking/wrong-shape"))
    findings2.push(...inSearch(booking2), ...inBill(booking2, ledger), ...inBillBefore(booking2, ledger));
  if (ledger.room)
    return [...findings2, ...inNights({ holder: bookingId, nights: nightsClaimed(booking2) }, holders)];
  return nightsClaimed(booking2).some((night) => night >= today) ? [...findings2, { kind: "booking/room-gone", booking: bookingId, detail: `leaves on ${checkout}` }] : findings2;
}
function inShape({ bookingId, state, quote: quote2, weeks, tokens }) {
  if (state === void 0 || quote2 === void 0)
    return [{ kind: "booking/version-1", booking: bookingId, detail: "it has no state or no bill" }];
  return weeks === void 0 || tokens === void 0 ? [{ kind: "booking/version-2", booking: bookingId, detail: "the desk does not find it" }] : [];
}
function inSearch({ bookingId: booking2, weeks, tokens, tokensDue, ...stay }) {
  if (weeks === void 0 || tokens === void 0 || !hasDates(stay)) return [];
  const findings2 = [];
  const [found, due] = [weeks, weeksOf(stay)].map((dates) => [...dates].sort().join(" ") || "none");
  if (found !== due)
    findings2.push({ kind: "booking/wrong-weeks", booking: booking2, detail: `${found} instead of ${due}` });
  const isFound = isDeepStrictEqual5([...tokens].sort(), [...tokensDue].sort());
  if (!isFound)
    findings2.push({ kind: "booking/wrong-tokens", booking: booking2, detail: "a search takes it for another" });
  return findings2;
}
function inNights({ holder: booking2, nights: nights2 }, holders) {
  return nights2.flatMap((night) => {
    const holder = holders.get(night);
    if (holder === booking2) return [];
    return holder === void 0 ? [{ kind: "night/not-held", booking: booking2, when: night, detail: "the night is on sale" }] : [{ kind: "night/held-by-another", booking: booking2, when: night, detail: `held by ${holder}` }];
  });
}
function claimsIn({ bookings: bookings2, blocks }) {
  return new Map([
    ...bookings2.map((booking2) => [booking2.bookingId, nightsClaimed(booking2)]),
    ...blocks.map(claimOfBlock).map(({ holder, nights: nights2 }) => [holder, nights2])
  ]);
}
function claimOfBlock({ blockId, from, to }) {
  const stay = { checkin: from, checkout: to };
  return { holder: blockHolder(blockId), nights: hasDates(stay) ? nightsOf(stay) : [] };
}
function nightsClaimed(booking2) {
  return hasDates(booking2) ? nightsHeld(booking2) : [];
}

// functions/src/domain/reconcile/confirm.ts
async function confirmed({ reconcileStore, clock: clock2 }, ledger, suspects) {
  const parts = /* @__PURE__ */ new Map();
  const found = [];
  for (const suspect of suspects) {
    const part = partOf(ledger, suspect);
    const name2 = [part.bookingId, part.month].join(" ");
    const now = parts.get(name2) ?? differencesIn(await reconcileStore.readPart(part), clock2.today());
    parts.set(name2, now);
    const difference = now.find((each2) => isSame(each2, suspect));
    if (difference) found.push(told(difference));
  }
  return found;
}
function partOf({ roomId }, { booking: booking2, when }) {
  return { roomId, bookingId: booking2, month: when?.slice(0, "yyyy-MM".length) };
}
function isSame(a, b) {
  return a.kind === b.kind && a.booking === b.booking && a.when === b.when;
}
function told({ room: room2, booking: booking2, ...difference }) {
  if (difference.kind === "promo/gone") return difference;
  return { ...difference, ...room2 !== void 0 && { room: room2 }, ...booking2 !== void 0 && { booking: booking2 } };
}

// functions/src/domain/reconcile/nights-passes.ts
var CODES_AT_ONCE = 10;
function nightsPasses(deps) {
  return [
    { name: "changed", until: 0.35, nights: 2, slices: (walk) => changed(deps, walk) },
    { name: "house", until: 0.4, nights: 2, slices: () => house(deps) },
    { name: "codes", until: 0.5, nights: 2, slices: (walk) => codes(deps, walk) },
    { name: "ahead", until: 0.75, nights: 2, slices: (walk) => ahead(deps, walk) },
    { name: "uses", until: 0.8, nights: 30, slices: (walk) => uses(deps, walk) },
    { name: "rooms", until: 1, nights: 30, slices: (walk) => rooms(deps, walk) }
  ];
}
async function* changed(deps, walk) {
  const { reconcileStore, clock: clock2 } = deps;
  const period = { from: after(walk.since, -MARGIN_MS), to: clock2.now(), after: walk.after };
  for await (const { bookingIds, cursor } of reconcileStore.changedBookings(period)) {
    const ids = /* @__PURE__ */ new Set([void 0, ...bookingIds]);
    const found = [];
    for (const ledger of await reconcileStore.ledgersOf(bookingIds)) {
      const suspects = differencesIn(ledger, clock2.today()).filter(({ booking: booking2 }) => ids.has(booking2));
      found.push(...await confirmed(deps, ledger, suspects), ...await inUses(deps, ledger));
    }
    yield { cursor, found };
  }
}
async function inUses({ reconcileStore }, { codes: held3 }) {
  const uses3 = await Promise.all([...held3.values()].map((name2) => reconcileStore.readUse(name2)));
  return uses3.flatMap((use) => use ? useDifferencesIn(use) : []);
}
async function* house({ reconcileStore }) {
  const count2 = await reconcileStore.countUnseen();
  const unseen = count2 > 0 ? [{ kind: "booking/unseen", detail: `${count2} bookings have no room` }] : [];
  yield { cursor: "all", found: [...unseen, ...tariffDifferencesIn(await reconcileStore.readTariffs())] };
}
async function* codes({ reconcileStore }, walk) {
  const rest = (await reconcileStore.codes()).filter(
    (code) => walk.after === void 0 || code > walk.after
  );
  for (let some = rest.splice(0, CODES_AT_ONCE); some.length > 0; some = rest.splice(0, CODES_AT_ONCE)) {
    const promos = await Promise.all(some.map((code) => reconcileStore.readPromo(code)));
    yield { cursor: some.at(-1) ?? "", found: promos.flatMap(promoDifferencesIn) };
  }
}
async function* ahead(deps, walk) {
  const today = deps.clock.today();
  for await (const ledger of deps.reconcileStore.ledgers({ after: walk.after, today, isAhead: true })) {
    const suspects = differencesIn(ledger, today).filter((suspect) => isAhead(suspect, today));
    yield { cursor: ledger.roomId, found: await confirmed(deps, ledger, suspects) };
  }
}
function isAhead({ when }, today) {
  return when === void 0 || when >= (when.length === today.length ? today : monthOf(today));
}
async function* uses({ reconcileStore }, walk) {
  const begin = walk.after === void 0 ? void 0 : useNamed(walk.after);
  for await (const use of reconcileStore.uses(begin)) {
    const isSuspect = useDifferencesIn(use).length > 0;
    const now = isSuspect ? await reconcileStore.readUse(use) : void 0;
    yield { cursor: `${use.code}/${use.account}`, found: now ? useDifferencesIn(now) : [] };
  }
}
function useNamed(cursor) {
  const [code = "", account = ""] = cursor.split("/");
  return { code, account };
}
async function* rooms(deps, walk) {
  const today = deps.clock.today();
  for await (const ledger of deps.reconcileStore.ledgers({ after: walk.after, today })) {
    const found = await confirmed(deps, ledger, differencesIn(ledger, today));
    const nights2 = ledger.months.reduce((count2, month) => count2 + month.nights.size, 0);
    const read2 = { rooms: Number(ledger.room !== void 0), bookings: ledger.bookings.length, nights: nights2 };
    yield { cursor: ledger.roomId, found, read: read2 };
  }
}

// functions/src/domain/payments/payment-alert.ts
var DAY_MS2 = 24 * 36e5;
var LATE_MS = DAY_MS2;
function alertOf(payment2, refunds, now) {
  const open = openCase(payment2, refunds);
  if (open !== void 0 && open !== "refund-twice") return open;
  return ownOf(payment2, refunds).some((refund3) => isToLookAt(refund3, now)) ? "refund-stuck" : open;
}
function openCase(payment2, refunds) {
  const { state, amount: amount2, received = amount2, refundAsked, disputes = [] } = payment2;
  if (isAcknowledged(payment2)) return void 0;
  if (state === "mismatch" && refundAsked < received) return "payment-mismatch";
  if (disputes.some(({ isOpen }) => isOpen)) return "payment-disputed";
  const wasTwice = ownOf(payment2, refunds).some(({ twiceAt }) => twiceAt !== void 0);
  return wasTwice || refundAsked > received ? "refund-twice" : void 0;
}
function isAcknowledged(payment2) {
  return payment2.acknowledged?.of === standingOf(payment2);
}
function standingOf({
  state,
  amount: amount2,
  received = amount2,
  refundAsked,
  disputes = []
}) {
  const open = disputes.filter(({ isOpen }) => isOpen).map(({ id: id2 }) => id2);
  return [state, received, refundAsked, ...open].join(" ");
}
function ownOf({ _id }, refunds) {
  return refunds.filter(({ paymentId }) => paymentId === _id);
}
function isStuck(refund3, now) {
  const { state, replacedBy } = refund3;
  const hasEnded2 = state === "blocked" || state === "failed";
  return hasEnded2 && replacedBy === void 0 || state === "asked" && isLate(refund3, now);
}
function isToLookAt(refund3, now) {
  return isStuck(refund3, now) || isLate(refund3, now);
}
function isLate({ state, triedSince }, now) {
  return (state === "asked" || state === "sent") && triedSince !== void 0 && triedSince <= after(now, -LATE_MS);
}

// functions/src/domain/records/stored-payment.ts
var MAX_PAYMENTS = 29;
function paymentIdOf(bookingId, n) {
  return `${bookingId}-${n}`;
}
function refundIdOf(paymentId, n) {
  return `${paymentId}-${n}`;
}

// functions/src/domain/payments/settlement.ts
function isUnsettled({ state }) {
  return state === "new" || state === "open" || state === "pending";
}

// functions/src/domain/payments/apply-settlement.ts
var HOUR_MS = 36e5;
var WAITING_HOLD_MS = 24 * HOUR_MS;
var LONGEST_WAIT_MS = 7 * WAITING_HOLD_MS;

// functions/src/domain/reconcile/money-shape.ts
import { array as array4, boolean as boolean3, object as object5 } from "yup";
var KINDS2 = { deposit: true, full: true, balance: true };
var METHODS = { online: true, cash: true, terminal: true, transfer: true };
var STATES = {
  new: true,
  open: true,
  pending: true,
  paid: true,
  expired: true,
  mismatch: true
};
var REASONS = {
  cancelled: true,
  late: true,
  double: true,
  changed: true,
  hotel: true,
  provider: true,
  dispute: true
};
var REFUND_STATES = {
  asked: true,
  sent: true,
  done: true,
  blocked: true,
  failed: true
};
var dispute = object5({
  id: someWords.required(),
  status: words.defined(),
  isOpen: boolean3().required()
});
var payment = object5({
  bookingId: words.defined(),
  n: count.required(),
  uid: someWords.nullable().defined(),
  kind: nameIn(KINDS2).required(),
  method: nameIn(METHODS).required(),
  state: nameIn(STATES).required(),
  amount: whole.min(1).required(),
  currency: someWords.required(),
  createdAt: time.required(),
  updatedAt: time.required(),
  paidAt: time,
  takenBy: someWords,
  requestKey: someWords,
  session: object5({ id: someWords.required(), url: words.defined(), expiresAt: time.required() }).default(
    void 0
  ),
  intent: someWords,
  received: count,
  refundAsked: count.required(),
  refunds: count.required(),
  disputes: array4(dispute.required()),
  heard: count,
  acknowledged: object5({
    of: words.defined(),
    by: someWords.required(),
    why: words.defined(),
    at: time.required()
  }).default(void 0),
  dueAt: time
});
var refund2 = object5({
  paymentId: someWords.required(),
  bookingId: words.defined(),
  n: whole.min(1).required(),
  amount: whole.min(1).required(),
  method: nameIn(METHODS).required(),
  reason: nameIn(REASONS).required(),
  why: words,
  givenBy: someWords,
  requestKey: someWords,
  state: nameIn(REFUND_STATES).required(),
  replacedBy: someWords,
  twiceAt: time,
  attempts: count.required(),
  triedSince: time,
  keyNumber: whole.min(1).required(),
  providerId: someWords,
  createdAt: time.required(),
  updatedAt: time.required(),
  dueAt: time
});
function misshapenPayment(stored) {
  return misshapen(payment, { ...stored });
}
function misshapenRefund(stored) {
  return misshapen(refund2, { ...stored });
}

// functions/src/domain/reconcile/hold-differences.ts
var OVERDUE_AFTER_MS = 30 * 6e4;
function inHold({ hold: hold2 = {} }, payments, now) {
  const findings2 = [];
  const payment2 = payments.find(({ _id }) => _id === hold2.payment);
  const isSound = !payment2 || misshapenPayment(payment2).length === 0;
  const isOfIts = payment2 !== void 0 && isUnsettled(payment2) && payment2.amount === hold2.amount;
  if (payments.length === 0)
    findings2.push({ kind: "hold/no-payment", detail: "its nights are held, and nobody can pay for them" });
  else if (!isOfIts && isSound)
    findings2.push({
      kind: "hold/wrong-payment",
      detail: `it waits for a payment that is not there, or not such`
    });
  const until = new Date(typeof hold2.until === "string" ? hold2.until : Number.NaN);
  const told2 = `held until ${Number.isNaN(until.getTime()) ? "no time" : until.toISOString()}`;
  if (!(until >= after(now, -OVERDUE_AFTER_MS))) findings2.push({ kind: "hold/overdue", detail: told2 });
  if (payment2 && isSound && isOfIts && !isAsAgreed(payment2, until, hold2.payUntil))
    findings2.push({ kind: "hold/wrong-until", detail: told2 });
  return findings2;
}
function isAsAgreed(payment2, until, payUntil) {
  const told2 = [until, payment2.session?.expiresAt].map((time2) => time2?.getTime());
  return until <= lastMoment(payment2) && told2.includes(Date.parse(String(payUntil)));
}
function lastMoment({ state, createdAt, dueAt }) {
  const longest = after(createdAt, LONGEST_WAIT_MS);
  return state === "pending" || dueAt === void 0 ? longest : dueAt;
}

// functions/src/domain/reconcile/payment-differences.ts
var DUE_WITHIN_MS = 2 * 24 * 36e5;
function inEachPayment(ledger, now) {
  const { payments, refunds } = ledger;
  return [
    ...payments.flatMap((payment2) => inOnePayment(payment2, ledger, now)),
    ...refunds.flatMap((refund3) => inOneRefund(refund3, ledger, now))
  ];
}
function findings(payment2, ...wrong) {
  return wrong.flatMap(([kind, detail]) => detail === void 0 ? [] : [{ kind, payment: payment2, detail }]);
}
function inOnePayment(payment2, ledger, now) {
  const fields = misshapenPayment(payment2);
  if (fields.length > 0) return findings(payment2._id, ["payment/wrong-shape", `wrong: ${fields.join(", ")}`]);
  const { booking: booking2, received } = ledger;
  const { _id, bookingId, n, uid, currency, state } = payment2;
  const isNamed = bookingId === "" || _id === paymentIdOf(bookingId, n);
  const isForeign = booking2 !== void 0 && state !== "mismatch" && currency !== booking2.currency;
  return findings(
    _id,
    ["payment/wrong-id", isNamed ? void 0 : `payment ${n} of ${bookingId}`],
    // Names no uid, because that does not belong in a log.
    [
      "payment/wrong-account",
      !booking2 || uid === booking2.uid ? void 0 : "the booking is of another account"
    ],
    ["payment/wrong-currency", isForeign ? `${currency} instead of ${String(booking2.currency)}` : void 0],
    ["payment/wrong-state", wrongState(payment2) ?? wrongTime(payment2)],
    ["payment/not-due", isUnsettled(payment2) ? notDue(payment2, now) : void 0],
    ["payment/wrong-alert", wrongAlert(payment2, ledger, now)],
    ["payment/not-as-received", unlikeReceived(payment2, received)]
  );
}
function wrongState(payment2) {
  const { state, method } = payment2;
  const isOnline = method === "online";
  if (!isOnline && state !== "paid") return `${state}, though it was taken at the desk`;
  const isReceived = state === "paid" || state === "mismatch";
  const hasPage = isOnline && state !== "new";
  const belongs = { paidAt: isReceived, received: state === "mismatch", takenBy: !isOnline };
  const atProvider = { session: hasPage, intent: hasPage };
  const mayLack = { session: state === "expired", intent: !isReceived };
  const wrong = [
    ...fieldsOf2(belongs).filter((field) => payment2[field] !== void 0 !== belongs[field]),
    ...fieldsOf2(atProvider).filter(
      (field) => payment2[field] === void 0 ? atProvider[field] && !mayLack[field] : !atProvider[field]
    )
  ].map((field) => payment2[field] === void 0 ? `no ${field}` : field);
  return wrong.length > 0 ? `${state}, ${method}, with ${wrong.join(", ")}` : void 0;
}
function fieldsOf2(table) {
  return Object.keys(table);
}
function wrongTime({ createdAt, updatedAt, paidAt = createdAt }) {
  return createdAt > paidAt || paidAt > updatedAt ? "of a time that cannot be" : void 0;
}
function notDue({ dueAt }, now) {
  if (dueAt === void 0) return "nobody asks what becomes of it";
  return dueAt > after(now, DUE_WITHIN_MS) ? `nobody asks before ${dueAt.toISOString()}` : void 0;
}
function wrongAlert(payment2, { refunds }, now) {
  const { alert, updatedAt, method, heard } = payment2;
  const due = [alertOf(payment2, refunds, updatedAt), alertOf(payment2, refunds, now)];
  if (alert === void 0 && due[0] === "refund-twice" && method === "online" && heard === void 0)
    return void 0;
  return due.includes(alert) ? void 0 : `${alert ?? "no alert"} instead of ${due[0] ?? "none"}`;
}
function unlikeReceived(payment2, received) {
  const kept = received.find((each2) => each2.payment === payment2._id);
  if (!kept) return void 0;
  if (payment2.state !== "paid") return `${payment2.state}, though it was received`;
  const { amount: amount2, currency, method, intent, paidAt } = payment2;
  const unlike = [
    ...amount2 === kept.amount ? [] : [`${formatMinorUnits(amount2)} instead of ${formatMinorUnits(kept.amount)}`],
    ...currency === kept.currency ? [] : [`${currency} instead of ${kept.currency}`],
    ...method === kept.method ? [] : [`${method} instead of ${kept.method}`],
    ...intent === kept.intent ? [] : [`${intent ?? "no intent"} instead of ${kept.intent ?? "none"}`],
    ...paidAt?.getTime() === kept.paidAt?.getTime() ? [] : ["another time of payment"]
  ];
  return unlike.length === 0 ? void 0 : unlike.join(", ");
}
function inOneRefund(refund3, { payments, refunds }, now) {
  const fields = misshapenRefund(refund3);
  if (fields.length > 0) return findings(refund3._id, ["refund/wrong-shape", `wrong: ${fields.join(", ")}`]);
  const { _id, paymentId, n, state } = refund3;
  const isOnItsWay = state === "asked" || state === "sent";
  const isOfIts = payments.every(
    (payment2) => payment2._id !== paymentId || payment2.bookingId === refund3.bookingId
  );
  const isNamed = _id === refundIdOf(paymentId, n) && isOfIts;
  return findings(
    _id,
    ["refund/wrong-id", isNamed ? void 0 : `refund ${n} of ${paymentId}`],
    ["refund/not-due", isOnItsWay ? notDue(refund3, now) : void 0],
    ["refund/wrong-state", wrongRefundState(refund3, refunds) ?? wrongTime(refund3)]
  );
}
function wrongRefundState(refund3, refunds) {
  const { state, method, providerId, replacedBy, reason, givenBy } = refund3;
  const isMade = state === "done" || state === "sent";
  if (method === "online" && isMade && providerId === void 0) return `${state}, unknown to the provider`;
  if (method !== "online" && (state === "asked" || state === "sent" || providerId !== void 0))
    return `${state}, ${method}, with the provider`;
  if (replacedBy !== void 0 && (state !== "failed" || !refunds.some(({ _id }) => _id === replacedBy)))
    return `${state}, replaced by ${replacedBy}`;
  return reason === "hotel" && givenBy === void 0 ? "given by nobody" : void 0;
}

// functions/src/domain/reconcile/payment-sums.ts
function moneyDifferencesIn(ledger, now) {
  const { bookingId, booking: booking2, payments, refunds } = ledger;
  const known = new Set(payments.map(({ _id }) => _id));
  const lost = refunds.filter(({ paymentId }) => !known.has(paymentId));
  const found = [
    ...inEachPayment(ledger, now),
    ...payments.flatMap((payment2) => inPayment(payment2, refunds)),
    ...lost.map(({ _id: payment2 }) => {
      return { kind: "refund/payment-gone", payment: payment2, detail: "it is of a payment that is gone" };
    }),
    ...ledger.received.filter(({ payment: payment2 }) => !known.has(payment2)).map(({ payment: payment2 }) => ({ kind: "payment/gone", payment: payment2, detail: "it was received" })),
    ...booking2 ? inBooking2(booking2, ledger, now) : ofNobody(ledger)
  ];
  return found.map((finding) => ({
    ...finding,
    ...booking2 && { room: booking2.roomId },
    booking: bookingId
  }));
}
function ofNobody({ bookingId, payments }) {
  if (bookingId === "") return [];
  return payments.map(({ _id: payment2 }) => {
    return { kind: "payment/booking-gone", payment: payment2, detail: "it is for a booking that is gone" };
  });
}
function inPayment(payment2, refunds) {
  const { _id, state, amount: amount2, received = amount2, refundAsked } = payment2;
  const own = refunds.filter(({ paymentId }) => paymentId === _id);
  const isReceived = state === "paid" || state === "mismatch";
  const findings2 = [];
  const find = (kind, detail) => findings2.push({ kind, payment: _id, detail });
  const isKnown = misshapenPayment(payment2).length === 0 && isAcknowledged(payment2);
  if (!isKnown && refundAsked > (isReceived ? received : 0))
    find("payment/over-refunded", `${print(refundAsked)} of ${print(isReceived ? received : 0)}`);
  const given = sumOf3(own.filter(hasNotFailed));
  if (refundAsked !== given)
    find("payment/wrong-refunds", `${print(refundAsked)} to be given back, refunds are ${print(given)}`);
  if (payment2.refunds !== own.length)
    find("payment/wrong-count", `${payment2.refunds} refunds, there are ${own.length}`);
  if (!isKnown && state === "mismatch" && refundAsked < received)
    find("payment/mismatch", `${print(received - refundAsked)} were paid by mistake and are not given back`);
  return findings2;
}
function inBooking2(booking2, { payments, refunds }, now) {
  const received = payments.filter(({ state }) => state === "paid");
  const ids = new Set(received.map(({ _id }) => _id));
  const paid = sumOf3(received);
  const refunded = sumOf3(refunds.filter((refund3) => ids.has(refund3.paymentId) && hasNotFailed(refund3)));
  const findings2 = [];
  if (booking2.paid !== paid)
    findings2.push({ kind: "booking/wrong-paid", detail: `${print(booking2.paid)} instead of ${print(paid)}` });
  if (booking2.refunded !== refunded) {
    const detail = `${print(booking2.refunded)} instead of ${print(refunded)}`;
    findings2.push({ kind: "booking/wrong-refunded", detail });
  }
  if (booking2.payments !== payments.length) {
    const detail = `${booking2.payments} instead of ${payments.length}`;
    findings2.push({ kind: "booking/wrong-payments", detail });
  }
  return booking2.state === "held" ? [...findings2, ...inHold(booking2, payments, now)] : findings2;
}
function heldDifferencesIn({ uid, bookingId, state, owner }) {
  if (state === "held" && owner === uid) return [];
  const is = state === "held" ? "another account's" : state ?? "gone";
  const detail = `an account is said to hold it while it is ${is}`;
  return [{ kind: "hold/not-held", account: uid, booking: bookingId, detail }];
}
function hasNotFailed({ state }) {
  return state !== "failed";
}
function sumOf3(each2) {
  return each2.reduce((sum, { amount: amount2 }) => sum + amount2, 0);
}
var print = (amount2) => formatMinorUnits(amount2);

// functions/src/domain/reconcile/money-passes.ts
var BOOKINGS_AT_ONCE = 10;
function moneyPasses(deps) {
  return [
    { name: "changed", until: 0.4, nights: 2, slices: (walk) => changed2(deps, walk) },
    { name: "held", until: 0.5, nights: 2, slices: (walk) => held(deps, walk) },
    { name: "holds", until: 0.6, nights: 2, slices: (walk) => holds(deps, walk) },
    { name: "bookings", until: 1, nights: 30, slices: (walk) => bookings(deps, walk) }
  ];
}
async function* changed2({ moneyLedgers, clock: clock2 }, walk) {
  const period = { from: after(walk.since, -MARGIN_MS), to: clock2.now(), after: walk.after };
  for await (const { bookingIds, cursor } of moneyLedgers.changedBookings(period)) {
    const rest = [...bookingIds];
    const found = [];
    while (rest.length > 0) {
      const some = rest.splice(0, BOOKINGS_AT_ONCE);
      const ledgers3 = await Promise.all(some.map((id2) => moneyLedgers.read(id2)));
      found.push(...ledgers3.flatMap((ledger) => moneyDifferencesIn(ledger, clock2.now())));
    }
    yield { cursor, found };
  }
}
async function* held({ moneyLedgers, clock: clock2 }, walk) {
  for await (const bookingId of moneyLedgers.heldBookings()) {
    if (walk.after !== void 0 && bookingId <= walk.after) continue;
    const ledger = await moneyLedgers.read(bookingId);
    const { state, uid, roomId: room2 = "" } = ledger.booking ?? {};
    const isHeld = state === "held" && typeof uid === "string" && uid !== "";
    const isCounted = !isHeld || await moneyLedgers.readHeld({ uid, bookingId }) !== void 0;
    const found = moneyDifferencesIn(ledger, clock2.now());
    const detail = "its account is not said to hold it";
    if (!isCounted && (await moneyLedgers.read(bookingId)).booking?.state === "held")
      found.push({ kind: "hold/not-counted", room: room2, booking: bookingId, detail });
    yield { cursor: bookingId, found };
  }
}
async function* holds({ moneyLedgers }, walk) {
  let account;
  let found = [];
  for await (const entry of moneyLedgers.held(walk.after)) {
    if (account !== void 0 && account !== entry.uid) {
      yield { cursor: account, found };
      found = [];
    }
    account = entry.uid;
    found.push(...await inEntry({ moneyLedgers }, entry));
  }
  if (account !== void 0) yield { cursor: account, found };
}
async function inEntry({ moneyLedgers }, entry) {
  if (heldDifferencesIn(entry).length === 0) return [];
  const now = await moneyLedgers.readHeld(entry);
  return now ? heldDifferencesIn(now) : [];
}
async function* bookings({ moneyLedgers, clock: clock2 }, walk) {
  for await (const ledger of moneyLedgers.ledgers(walk.after)) {
    const isSuspect = moneyDifferencesIn(ledger, clock2.now()).length > 0;
    const now = isSuspect ? await moneyLedgers.read(ledger.bookingId) : void 0;
    const found = now ? moneyDifferencesIn(now, clock2.now()) : [];
    const read2 = { payments: ledger.payments.length, refunds: ledger.refunds.length };
    yield { cursor: ledger.bookingId, found, read: read2 };
  }
}

// functions/src/store/documents.ts
import {
  FieldValue
} from "firebase-admin/firestore";

// functions/src/store/collections.ts
var COLLECTIONS = {
  rooms: "rooms",
  catalogue: "catalogue",
  tariffs: "tariffs",
  promos: "promos",
  uses: "uses",
  calendar: "calendar",
  months: "months",
  bookings: "bookings",
  desk: "desk",
  payments: "payments",
  refunds: "refunds",
  holds: "holds",
  blocks: "blocks",
  users: "users",
  names: "names",
  mail: "mail",
  audit: "audit",
  stats: "stats",
  limits: "limits",
  jobs: "jobs",
  meta: "meta"
};

// functions/src/store/attempts.ts
import { randomUUID } from "node:crypto";
var WRITTEN_BY = "call";
var calls = /* @__PURE__ */ new WeakMap();
function recognising(work) {
  const id2 = randomUUID();
  let last = { mark: void 0 };
  return async (transaction) => {
    if (last.mark && last.answer) {
      const written = await transaction.get(last.mark);
      if (written.get(WRITTEN_BY) === id2) return last.answer.is;
    }
    const attempt = { mark: void 0 };
    last = attempt;
    calls.set(transaction, { id: id2, attempt });
    const is = await work(transaction);
    attempt.answer = { is };
    return is;
  };
}

// functions/src/deadline.ts
var DEADLINE_MS = 6500;
async function withinDeadline(work, deadlineMs = DEADLINE_MS) {
  const abort = new AbortController();
  const late = new AppError("server/unavailable", { detail: `no answer within ${deadlineMs} ms` });
  let timer;
  const deadline = new Promise((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(late);
      abort.abort(late);
    }, deadlineMs);
  });
  try {
    return await Promise.race([work(abort.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

// functions/src/error-code.ts
function errorCode(error) {
  return error instanceof Error && "code" in error ? error.code : void 0;
}

// functions/src/store/firestore-calls.ts
import { setTimeout as pause } from "node:timers/promises";
var CANCELLED = 1;
var UNKNOWN = 2;
var INVALID_ARGUMENT = 3;
var DEADLINE_EXCEEDED = 4;
var RESOURCE_EXHAUSTED = 8;
var ABORTED = 10;
var INTERNAL = 13;
var UNAVAILABLE = 14;
async function call(work) {
  try {
    return await withinDeadline(work);
  } catch (error) {
    throw translated(error);
  }
}
function transact(db2, work) {
  return call((signal) => {
    const recognised = recognising(work);
    const attempt = async (transaction) => {
      signal.throwIfAborted();
      return recognised(transaction);
    };
    return retry(
      () => db2.runTransaction(attempt, { maxAttempts: 1 }),
      (error) => isContended(error) && !signal.aborted
    );
  });
}
function atOneMoment(db2, work) {
  return db2.runTransaction(work, { readOnly: true });
}
function isContended(error) {
  const status = errorCode(error);
  return status === ABORTED || status === INVALID_ARGUMENT && /transaction/i.test(String(error));
}
function translated(error) {
  if (isContended(error)) {
    return new AppError("server/busy", { cause: error, detail: "contended transaction gave up" });
  }
  switch (errorCode(error)) {
    case UNAVAILABLE:
    case CANCELLED:
    // this and the next two are reported when a connection breaks during a call
    case UNKNOWN:
    case INTERNAL:
    case DEADLINE_EXCEEDED:
    case RESOURCE_EXHAUSTED:
      return new AppError("server/unavailable", { cause: error, detail: "database not available" });
    default:
      return error;
  }
}
var RETRIES = { budgetMs: 5e3, firstPauseMs: 20, longestPauseMs: 500 };
async function retry(attempt, isContended2, { budgetMs, firstPauseMs, longestPauseMs } = RETRIES) {
  const end = performance.now() + budgetMs;
  for (let longest = firstPauseMs; ; longest = Math.min(longest * 2, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isContended2(error) || performance.now() > end) throw error;
      await pause(Math.random() * longest);
    }
  }
}

// functions/src/store/read-documents.ts
function allFrom(documents, from) {
  return documents.map(from).filter((value) => value !== void 0);
}
function chunks(values, size) {
  const count2 = Math.ceil(values.length / size);
  return Array.from({ length: count2 }, (_, index) => values.slice(index * size, (index + 1) * size));
}
var PAGE_SIZE = 500;
async function* paged(query, size = PAGE_SIZE) {
  for (let last, isMore = true; isMore; ) {
    const page = (last ? query.startAfter(last) : query).limit(size);
    const { docs } = await call(() => page.get());
    yield* docs;
    last = docs.at(-1);
    isMore = docs.length === size;
  }
}
async function* inAdvance(keys, read2, atOnce) {
  const begun = [];
  for await (const key of keys) {
    const reading = read2(key);
    reading.catch(() => void 0);
    begun.push(reading);
    if (begun.length < atOnce) continue;
    const [first] = begun.splice(0, 1);
    if (first) yield await first;
  }
  for (const reading of begun) yield await reading;
}

// contract/src/guest.ts
var NO_DETAILS = { name: "", phone: "", arrivalTime: "", wish: "" };

// contract/src/picture.ts
var PICTURE_UPLOAD = {
  maxBytes: 10 * 1024 * 1024,
  formats: ["jpeg", "png", "webp", "avif"]
};

// functions/src/domain/rates/price-stay.ts
function partyOf({ childAge }, { guests, children = 0 }) {
  return { guests, children: childAge === null ? 0 : children };
}
function priceStay(tariff, room2, { checkin, checkout, ...party }, discount) {
  return {
    quote: quote(tariff, pricedRoom(room2), { checkin, checkout }, partyOf(tariff, party), discount),
    policy: policyOf(tariff, checkin)
  };
}
function billWithoutTariff(room2, stay) {
  return priceStay(DEFAULT_TARIFF, room2, stay);
}

// functions/src/store/documents.ts
function roomRef(db2, roomId) {
  return db2.collection(COLLECTIONS.rooms).doc(roomId);
}
function bookingRef(db2, bookingId) {
  return db2.collection(COLLECTIONS.bookings).doc(bookingId);
}
function bookingFrom(snapshot) {
  if (!snapshot.exists) return void 0;
  const stored = snapshot.data();
  const { createdAt, updatedAt = createdAt, checkedInAt, checkedOutAt, ...fields } = stored;
  const record = {
    _id: snapshot.id,
    createdAt: createdAt.toDate(),
    updatedAt: updatedAt.toDate(),
    ...checkedInAt && { checkedInAt: checkedInAt.toDate() },
    ...checkedOutAt && { checkedOutAt: checkedOutAt.toDate() }
  };
  return { ...since2(fields), ...since3(snapshot.id, fields), ...fields, ...record };
}
function since2({ room: room2, quote: quote2, ...stay }) {
  const record = { state: "booked", rev: 1, children: 0 };
  return { ...record, ...quote2 ? { quote: quote2, policy: DEFAULT_TARIFF.policy } : billWithoutTariff(room2, stay) };
}
function since3(_id, stay) {
  const guest2 = NO_DETAILS;
  const tokens = searchTokens({ _id, email: stay.email, guest: guest2 });
  return { source: "site", guest: guest2, weeks: weeksOf(stay), tokens };
}
function blockRef(db2, blockId) {
  return db2.collection(COLLECTIONS.blocks).doc(blockId);
}

// functions/src/store/promos.ts
import { createHash } from "node:crypto";
import {
  FieldValue as FieldValue2
} from "firebase-admin/firestore";
function promoRef(db2, code) {
  return db2.collection(COLLECTIONS.promos).doc(code);
}
function accountHash(uid) {
  return createHash("sha256").update(uid).digest("hex");
}
function promoFrom(snapshot) {
  if (!snapshot.exists) return void 0;
  const fields = snapshot.data();
  return { ...fields, code: snapshot.id };
}

// functions/src/store/add-conditions.ts
async function addConditions(transaction, db2, bookingId) {
  const booking2 = bookingFrom(await transaction.get(bookingRef(db2, bookingId)));
  const discount = booking2?.quote.discount;
  if (!booking2 || !discount) return;
  const promo = promoFrom(await transaction.get(promoRef(db2, discount.code)));
  if (!promo || !isForStay(promo, booking2)) return;
  const { arriveFrom, arriveUntil, minNights } = discountFrom(promo);
  const conditions = Object.entries({ arriveFrom, arriveUntil, minNights }).filter(
    ([, value]) => value !== void 0
  );
  if (conditions.length === 0) return;
  transaction.update(bookingRef(db2, bookingId), {
    "quote.discount": { ...Object.fromEntries(conditions), ...discount }
  });
}

// functions/src/store/calendars.ts
import {
  FieldValue as FieldValue3
} from "firebase-admin/firestore";

// functions/src/store/house-months.ts
function houseMonthRef(db2, month) {
  return db2.collection(COLLECTIONS.months).doc(month);
}
function writeSoldDays(writes, db2, roomId, month, days2) {
  writes.set(houseMonthRef(db2, month), { rooms: { [roomId]: days2 } }, { merge: true });
}
function nightsSoldIn(month) {
  const rooms2 = month.get("rooms") ?? {};
  return new Map(
    Object.entries(rooms2).map(([roomId, days2]) => [roomId, days2.map((day) => `${month.id}-${day}`)])
  );
}

// functions/src/store/calendars.ts
function calendarOf(db2, roomId) {
  return roomRef(db2, roomId).collection(COLLECTIONS.calendar);
}
function monthRef(db2, roomId, month) {
  return calendarOf(db2, roomId).doc(month);
}
function nightsFrom(month) {
  const nights2 = month.get("nights");
  return nights2 ?? {};
}
function heldNights(month) {
  return new Map(
    Object.entries(nightsFrom(month)).map(([day, bookingId]) => [`${month.id}-${day}`, bookingId])
  );
}
async function rebuildSold(transaction, db2, roomId, month) {
  const calendar = await transaction.get(monthRef(db2, roomId, month));
  const days2 = Object.keys(nightsFrom(calendar)).sort();
  writeSoldDays(transaction, db2, roomId, month, days2.length > 0 ? days2 : FieldValue3.delete());
}

// functions/src/store/catalogue.ts
import {
  FieldValue as FieldValue4
} from "firebase-admin/firestore";
function catalogueRef(db2) {
  return db2.collection(COLLECTIONS.catalogue).doc("rooms");
}
function addToCatalogue(writes, db2, { _id, capacity, price, notForSale }, createdAt) {
  const listing = {
    capacity,
    price,
    notForSale: notForSale ?? FieldValue4.delete(),
    ...createdAt && { createdAt }
  };
  writes.set(catalogueRef(db2), { rooms: { [_id]: listing } }, { merge: true });
}
function removeFromCatalogue(writes, db2, roomId) {
  writes.set(catalogueRef(db2), { rooms: { [roomId]: FieldValue4.delete() } }, { merge: true });
}
function listingsFrom(catalogue) {
  const rooms2 = catalogue.get("rooms");
  return new Map(Object.entries(rooms2 ?? {}).map(([roomId, fields]) => [roomId, listingOf(fields)]));
}
function listingFrom(room2) {
  return room2.exists ? listingOf(room2.data()) : void 0;
}
async function rebuildListing(transaction, db2, roomId) {
  const room2 = await transaction.get(roomRef(db2, roomId));
  const listing = room2.exists ? room2.data() : void 0;
  if (listing) addToCatalogue(transaction, db2, { _id: roomId, ...listing }, listing.createdAt);
  else removeFromCatalogue(transaction, db2, roomId);
}
function listingOf({ capacity, price, createdAt, notForSale }) {
  const added = createdAt?.toDate().toISOString() ?? "";
  return { capacity, price, createdAt: added, ...notForSale && { notForSale } };
}

// functions/src/store/ledgers.store.ts
import {
  FieldPath as FieldPath2
} from "firebase-admin/firestore";

// functions/src/domain/reconcile/agreed-nights.ts
function monthsByRoom(records) {
  const found = /* @__PURE__ */ new Map();
  for (const record of records) {
    const months = monthsOf(record);
    for (const room2 of roomsOf(record)) found.set(room2, /* @__PURE__ */ new Set([...found.get(room2) ?? [], ...months]));
  }
  return found;
}
function monthsOf({ stored, agreed }) {
  const stay = { checkin: String(stored.checkin), checkout: String(stored.checkout) };
  const nights2 = [
    ...hasDates(stay) ? nightsOf(stay) : [],
    ...agreed.flatMap((entry) => entry.stay?.nights ?? [])
  ];
  return nights2.filter(isCalendarDate).map(monthOf);
}
function roomsOf({ stored, agreed }) {
  const { _id } = stored.room ?? {};
  const rooms2 = [_id, ...agreed.map((entry) => entry.stay?.room)];
  return new Set(rooms2.filter((room2) => typeof room2 === "string").filter((room2) => isName(room2)));
}
function isName(id2) {
  return id2 !== "" && !id2.includes("/");
}

// functions/src/store/changes.store.ts
import { FieldPath, Timestamp } from "firebase-admin/firestore";
var PAGE_SIZE2 = 50;
async function* changesOf(sources, { from, to, after: after2 }) {
  const begin = after2 === void 0 ? void 0 : placeFrom(after2);
  for (const [number4, { documents, at, bookingIn: bookingIn2 }] of sources.entries()) {
    if (begin && number4 < begin.source) continue;
    let last = begin?.source === number4 ? begin : void 0;
    const query = documents.where(at, ">=", from).where(at, "<=", to).orderBy(at).orderBy(FieldPath.documentId()).limit(PAGE_SIZE2);
    for (let isMore = true; isMore; ) {
      const page = last ? query.startAfter(Timestamp.fromMillis(last.at), last.id) : query;
      const { docs } = await call(() => page.get());
      const end = docs.at(-1);
      if (!end) break;
      last = { source: number4, at: millisIn(end, at), id: end.id };
      const ids = docs.map(bookingIn2).filter((id2) => typeof id2 === "string" && id2 !== "");
      yield { bookingIds: [...new Set(ids)], cursor: cursorOf(last) };
      isMore = docs.length === PAGE_SIZE2;
    }
  }
}
function millisIn(document, field) {
  return document.get(field).toMillis();
}
function cursorOf({ source, at, id: id2 }) {
  return `${source} ${at} ${id2}`;
}
function placeFrom(cursor) {
  const [source = "0", at = "0", ...id2] = cursor.split(" ");
  return { source: Number(source), at: Number(at), id: id2.join(" ") };
}

// functions/src/store/ledger-bookings.ts
import { Timestamp as Timestamp2 } from "firebase-admin/firestore";
var MAX_IN = 30;
function fieldsFrom(snapshot) {
  const fields = Object.entries(snapshot.data() ?? {});
  return Object.fromEntries(
    fields.map(([name2, value]) => [name2, value instanceof Timestamp2 ? value.toDate() : value])
  );
}
async function recordsOf(bookings2, ask) {
  const agreed = new Map(bookings2.map(({ id: id2 }) => [id2, []]));
  const answers = await Promise.all(chunks([...agreed.keys()], MAX_IN).map(ask));
  for (const { docs } of answers)
    for (const entry of allFrom(docs, agreedFrom)) agreed.get(entry.booking)?.push(entry);
  return new Map(
    bookings2.map((booking2) => [
      booking2.id,
      { stored: fieldsFrom(booking2), agreed: agreed.get(booking2.id) ?? [] }
    ])
  );
}
function agreedFrom(entry) {
  const agreed = entry.get("agreed");
  const at = entry.get("at");
  return { ...agreed, at: at.toDate() };
}

// functions/src/store/held-codes.ts
async function heldCodes(db2, bookings2, getAll2) {
  const users = bookings2.flatMap((booking2) => codeUserIn(booking2.id, fieldsFrom(booking2), accountHash) ?? []);
  const promoRefs = [...new Set(users.map(({ code }) => code))].map((code) => promoRef(db2, code));
  const useRefs = users.map(
    ({ code, account }) => promoRef(db2, code).collection(COLLECTIONS.uses).doc(account)
  );
  const refs = [...new Map([...promoRefs, ...useRefs].map((ref) => [ref.path, ref])).values()];
  const found = new Map((refs.length === 0 ? [] : await getAll2(refs)).map((read2) => [read2.ref.path, read2]));
  return new Map(
    users.map((user, index) => {
      const promo = found.get(promoRef(db2, user.code).path);
      const isNamed = found.get(useRefs[index]?.path ?? "")?.exists === true;
      return [user.booking, { ...user, promo: promo?.exists ? fieldsFrom(promo) : void 0, isNamed }];
    })
  );
}

// functions/src/store/ledger-months.ts
function houseMonthsFrom(documents) {
  return new Map(documents.map((month) => [month.id, nightsSoldIn(month)]));
}
function monthsIn(roomId, calendar, house2) {
  const soldIn = (month) => house2.get(month)?.get(roomId) ?? [];
  const months = /* @__PURE__ */ new Map();
  for (const month of house2.keys()) if (soldIn(month).length > 0) months.set(month, /* @__PURE__ */ new Map());
  for (const part of calendar) if (part.get("nights") !== void 0) months.set(part.id, heldNights(part));
  return [...months].sort(([one], [other]) => one < other ? -1 : 1).map(([month, nights2]) => ({ month, nights: nights2, sold: soldIn(month) }));
}

// functions/src/domain/reconcile/ledger-booking.ts
function ledgerBookingFrom(bookingId, stored) {
  const { state, rev, releasedFrom, checkin, checkout, quote: quote2, quoteBefore, email } = stored;
  const room2 = partOf2(stored.room);
  return {
    bookingId,
    state: textOf(state),
    rev: typeof rev === "number" ? rev : void 0,
    releasedFrom: textOf(releasedFrom),
    checkin: String(checkin),
    checkout: String(checkout),
    nights: Number(stored.nights),
    total: Number(stored.total),
    price: Number(room2.price),
    guests: Number(stored.guests),
    children: Number(stored.children ?? 0),
    quote: isBill(quote2) ? quote2 : void 0,
    quoteBefore: isBill(quoteBefore) ? quoteBefore : void 0,
    weeks: textsOf(stored.weeks),
    tokens: textsOf(stored.tokens),
    tokensDue: searchTokens({ _id: bookingId, email: textOf(email) ?? "", guest: guestOf(stored.guest) })
  };
}
function isBill(value) {
  const { nights: nights2, lines } = partOf2(value);
  const areParts = (each2) => Array.isArray(each2) && each2.every((part) => Object.keys(partOf2(part)).length > 0);
  return areParts(nights2) && areParts(lines);
}
function guestOf(value) {
  const texts = Object.entries(partOf2(value)).filter(([, text2]) => typeof text2 === "string");
  return { ...NO_DETAILS, ...Object.fromEntries(texts) };
}
function partOf2(value) {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
function textOf(value) {
  return typeof value === "string" ? value : void 0;
}
function textsOf(value) {
  return Array.isArray(value) && value.every((each2) => typeof each2 === "string") ? value : void 0;
}

// functions/src/store/tariffs.ts
function tariffRef(db2) {
  return db2.collection(COLLECTIONS.catalogue).doc("tariff");
}
function versionRef(db2, version2) {
  return db2.collection(COLLECTIONS.tariffs).doc(String(version2).padStart(6, "0"));
}
function tariffIn(snapshot) {
  return snapshot.get("tariff");
}

// functions/src/store/ledger-parts.ts
function claimFrom(booking2) {
  return ledgerBookingFrom(booking2.id, fieldsFrom(booking2));
}
function blocksIn(snapshots, roomId) {
  return snapshots.map((block2) => ({ blockId: block2.id, stored: fieldsFrom(block2) })).filter(({ stored }) => stored.roomId === roomId && stored.isLifted === false).map(({ blockId, stored }) => ({ blockId, from: String(stored.from), to: String(stored.to), stored }));
}
async function readTariffs(reader, db2, known, bookings2) {
  const versions = new Set(
    bookings2.flatMap(
      ({ quote: quote2, quoteBefore }) => [quote2, quoteBefore].flatMap((bill2) => bill2 ? versionsIn(bill2) : [])
    )
  );
  const refs = [...versions].filter(
    (version2) => Number.isSafeInteger(version2) && version2 !== DEFAULT_TARIFF.version && !known.has(version2)
  ).map((version2) => versionRef(db2, version2));
  if (refs.length === 0) return;
  for (const snapshot of await reader.getAll(...refs)) {
    const tariff = tariffIn(snapshot);
    if (tariff) known.set(tariff.version, tariff);
  }
}

// functions/src/store/ledgers.store.ts
var ROOMS_AT_ONCE = { ahead: 8, whole: 2 };
function firestoreLedgers(db2) {
  return {
    ledgers: (range = {}) => ledgers(db2, range),
    ledgersOf: (bookingIds) => ledgersOf(db2, bookingIds),
    changedBookings: (period) => changesOf(sourcesOf(db2), period),
    countUnseen: () => call(() => countUnseen(db2)),
    readPart: (part) => call(() => readPart(db2, part))
  };
}
async function* ledgers(db2, { after: after2, today, isAhead: isAhead2 }) {
  const house2 = {
    rooms: await readRooms(db2, after2),
    listings: listingsFrom(await call(() => catalogueRef(db2).get())),
    months: houseMonthsFrom(await all(sinceMonth(db2.collection(COLLECTIONS.months), today))),
    tariffs: /* @__PURE__ */ new Map()
  };
  const sold = [...house2.months.values()].flatMap((month) => [...month.keys()]);
  const known = [.../* @__PURE__ */ new Set([...house2.rooms.keys(), ...house2.listings.keys(), ...sold])].filter((roomId) => after2 === void 0 || roomId > after2).sort();
  const from = isAhead2 ? today : void 0;
  const roomIds = isAhead2 ? each(known) : everyRoom(db2, known, after2);
  const atOnce = isAhead2 ? ROOMS_AT_ONCE.ahead : ROOMS_AT_ONCE.whole;
  yield* inAdvance(roomIds, (roomId) => readRoom(db2, house2, roomId, from), atOnce);
}
async function readRooms(db2, after2) {
  const byId = db2.collection(COLLECTIONS.rooms).orderBy(FieldPath2.documentId());
  const rooms2 = /* @__PURE__ */ new Map();
  for await (const room2 of paged(after2 === void 0 ? byId : byId.startAfter(after2))) {
    const listing = listingFrom(room2);
    if (listing) rooms2.set(room2.id, listing);
  }
  return rooms2;
}
async function* each(values) {
  yield* values;
}
async function* everyRoom(db2, known, after2) {
  const bookings2 = db2.collection(COLLECTIONS.bookings).where("room._id", ">", "").orderBy("room._id");
  const calendars = db2.collectionGroup(COLLECTIONS.calendar).orderBy(FieldPath2.documentId());
  const firstBooked = async (room2) => {
    const { docs } = await (room2 === void 0 ? bookings2 : bookings2.startAfter(room2)).limit(1).get();
    return docs[0]?.get("room._id");
  };
  const firstHeld = async (room2) => {
    const rest2 = room2 === void 0 ? calendars : calendars.startAfter(monthRef(db2, room2, "~"));
    const { docs } = await rest2.limit(1).get();
    return docs[0]?.ref.parent.parent?.id;
  };
  const rest = [...known];
  for (let last = after2; ; ) {
    const heads = await call(() => Promise.all([firstBooked(last), firstHeld(last)]));
    const next = [rest[0], ...heads].filter((head) => head !== void 0).sort()[0];
    if (next === void 0) return;
    if (rest[0] === next) rest.shift();
    yield next;
    last = next;
  }
}
async function readRoom(db2, house2, roomId, from) {
  const [calendar, bookings2, blocks] = await Promise.all([
    all(sinceMonth(calendarOf(db2, roomId), from)),
    all(bookingsFrom(db2, roomId, from)),
    all(db2.collection(COLLECTIONS.blocks).where("roomId", "==", roomId).where("isLifted", "==", false))
  ]);
  const claims = bookings2.map(claimFrom);
  await call(() => readTariffs(db2, db2, house2.tariffs, claims));
  return {
    roomId,
    room: house2.rooms.get(roomId),
    listing: house2.listings.get(roomId),
    months: monthsIn(roomId, calendar, house2.months),
    bookings: claims,
    records: await call(() => recordsOf(bookings2, (ids) => agreedOf(db2, ids).get())),
    blocks: blocksIn(blocks, roomId),
    tariffs: house2.tariffs,
    codes: await call(() => heldCodes(db2, bookings2, (refs) => db2.getAll(...refs)))
  };
}
function sinceMonth(months, date3) {
  return date3 === void 0 ? months : months.where(FieldPath2.documentId(), ">=", months.doc(monthOf(date3)));
}
function bookingsFrom(db2, roomId, from) {
  const bookings2 = db2.collection(COLLECTIONS.bookings).where("room._id", "==", roomId);
  if (from === void 0) return bookings2;
  return bookings2.where("checkin", ">", addDays(from, -STAY.maxNights)).orderBy("checkin");
}
async function ledgersOf(db2, bookingIds) {
  if (bookingIds.length === 0) return [];
  const bookings2 = await call(() => db2.getAll(...bookingIds.map((id2) => bookingRef(db2, id2))));
  const records = await call(() => recordsOf(bookings2, (ids) => agreedOf(db2, ids).get()));
  const tariffs = /* @__PURE__ */ new Map();
  const monthsOf2 = monthsByRoom(records.values());
  const listings = listingsFrom(await call(() => catalogueRef(db2).get()));
  const names = [...new Set([...monthsOf2.values()].flatMap((months) => [...months]))];
  const house2 = houseMonthsFrom(await getAll(db2, names.map((month) => houseMonthRef(db2, month))));
  const roomIds = each([...monthsOf2]);
  const read2 = async ([roomId, months]) => {
    const [room2, ...calendar] = await getAll(db2, [
      roomRef(db2, roomId),
      ...[...months].map((month) => monthRef(db2, roomId, month))
    ]);
    const own = bookings2.filter((booking2) => booking2.exists && booking2.get("room._id") === roomId);
    const claims = own.map(claimFrom);
    await call(() => readTariffs(db2, db2, tariffs, claims));
    return {
      roomId,
      room: room2 && listingFrom(room2),
      listing: listings.get(roomId),
      months: monthsIn(roomId, calendar, house2).filter(({ month }) => months.has(month)),
      bookings: claims,
      records: new Map(own.flatMap(({ id: id2 }) => [...records].filter(([key]) => key === id2))),
      blocks: [],
      tariffs,
      codes: await call(() => heldCodes(db2, own, (refs) => db2.getAll(...refs)))
    };
  };
  const found = [];
  for await (const ledger of inAdvance(roomIds, read2, ROOMS_AT_ONCE.ahead)) found.push(ledger);
  return found;
}
async function getAll(db2, refs) {
  return refs.length === 0 ? [] : call(() => db2.getAll(...refs));
}
function sourcesOf(db2) {
  return [
    {
      documents: db2.collection(COLLECTIONS.bookings).select("updatedAt"),
      at: "updatedAt",
      bookingIn: ({ id: id2 }) => id2
    },
    {
      documents: db2.collection(COLLECTIONS.audit).select("at", "agreed.booking"),
      at: "at",
      bookingIn: (entry) => entry.get("agreed.booking")
    }
  ];
}
function countUnseen(db2) {
  const bookings2 = db2.collection(COLLECTIONS.bookings);
  return atOneMoment(db2, async (transaction) => {
    const every = await transaction.get(bookings2.count());
    const seen = await transaction.get(bookings2.where("room._id", ">", "").count());
    return every.data().count - seen.data().count;
  });
}
function agreedOf(db2, bookingIds) {
  return db2.collection(COLLECTIONS.audit).where("agreed.booking", "in", bookingIds).select("agreed", "at");
}
async function all(query) {
  const found = [];
  for await (const document of paged(query.orderBy(FieldPath2.documentId()))) found.push(document);
  return found;
}
function readPart(db2, { roomId, bookingId, month }) {
  return atOneMoment(db2, async (transaction) => {
    const [room2, catalogue] = await transaction.getAll(roomRef(db2, roomId), catalogueRef(db2));
    const blockId = blockIdIn(bookingId ?? "");
    const block2 = blockId === void 0 ? void 0 : await transaction.get(blockRef(db2, blockId));
    const booking2 = bookingId === void 0 ? void 0 : await transaction.get(bookingRef(db2, bookingId));
    const calendar = month === void 0 ? [] : await transaction.getAll(monthRef(db2, roomId, month), houseMonthRef(db2, month));
    const bookings2 = booking2?.get("room._id") === roomId && booking2.exists ? [booking2] : [];
    const claims = bookings2.map(claimFrom);
    const tariffs = /* @__PURE__ */ new Map();
    await readTariffs(transaction, db2, tariffs, claims);
    return {
      roomId,
      tariffs,
      records: await recordsOf(bookings2, (ids) => transaction.get(agreedOf(db2, ids))),
      room: room2 && listingFrom(room2),
      listing: catalogue && listingsFrom(catalogue).get(roomId),
      months: monthsIn(roomId, calendar.slice(0, 1), houseMonthsFrom(calendar.slice(1))),
      bookings: claims,
      blocks: block2 ? blocksIn([block2], roomId) : [],
      codes: await heldCodes(db2, bookings2, (refs) => transaction.getAll(...refs))
    };
  });
}

// functions/src/store/rates-ledger.store.ts
import { FieldPath as FieldPath3 } from "firebase-admin/firestore";
var USES_AT_ONCE = 100;
function firestoreRatesLedger(db2) {
  return {
    readTariffs: () => call(() => readTariffs2(db2)),
    codes: () => codes2(db2),
    readPromo: (code) => call(() => readPromo(db2, code)),
    uses: (after2) => uses2(db2, after2),
    readUse: (name2) => call(() => readUse(db2, name2))
  };
}
function readTariffs2(db2) {
  return atOneMoment(db2, async (transaction) => {
    const current = await transaction.get(tariffRef(db2));
    const inForce = current.get("tariff");
    const version2 = Number(current.get("tariff.version") ?? DEFAULT_TARIFF.version);
    const [kept, next] = await transaction.getAll(versionRef(db2, version2), versionRef(db2, version2 + 1));
    return { inForce, kept: kept?.get("tariff"), isReplaced: next?.exists === true };
  });
}
async function codes2(db2) {
  const found = /* @__PURE__ */ new Set();
  const stored = db2.collection(COLLECTIONS.promos).orderBy(FieldPath3.documentId()).select();
  for await (const { id: id2 } of paged(stored)) found.add(id2);
  const saves = db2.collection(COLLECTIONS.audit).orderBy("promo.version").select("target");
  for await (const entry of paged(saves)) found.add(String(entry.get("target")));
  return [...found].sort();
}
function readPromo(db2, code) {
  return atOneMoment(db2, async (transaction) => {
    const promo = await transaction.get(promoRef(db2, code));
    const entries = await transaction.get(db2.collection(COLLECTIONS.audit).where("target", "==", code));
    const saved = entries.docs.flatMap((entry) => entry.get("promo") ?? []);
    return {
      code,
      stored: promo.exists ? fieldsFrom(promo) : void 0,
      saved,
      live: await countLive(db2, transaction, code)
    };
  });
}
async function countLive(db2, transaction, code) {
  const withCode = db2.collection(COLLECTIONS.bookings).where("quote.discount.code", "==", code);
  const ended = withCode.where("state", "in", ["cancelled", "lapsed"]);
  const counts = [await transaction.get(withCode.count()), await transaction.get(ended.count())];
  const [all3 = 0, over = 0] = counts.map((counted2) => counted2.data().count);
  return all3 - over;
}
async function* uses2(db2, after2) {
  const all3 = db2.collectionGroup(COLLECTIONS.uses).orderBy(FieldPath3.documentId());
  const query = after2 ? all3.startAfter(useRef(db2, after2)) : all3;
  let page = [];
  for await (const use of paged(query, USES_AT_ONCE)) {
    page.push(use);
    if (page.length < USES_AT_ONCE) continue;
    yield* await usesFrom(db2, page);
    page = [];
  }
  yield* await usesFrom(db2, page);
}
async function usesFrom(db2, found) {
  const ids = new Set(found.flatMap((use) => bookingIn(use) ?? []));
  const refs = [...ids].map((id2) => bookingRef(db2, id2));
  const bookings2 = refs.length === 0 ? [] : await call(() => db2.getAll(...refs));
  const users = new Map(bookings2.map((booking2) => [booking2.id, userFrom(booking2)]));
  return found.map((use) => useFrom(use, users.get(bookingIn(use) ?? "")));
}
function readUse(db2, name2) {
  return atOneMoment(db2, async (transaction) => {
    const use = await transaction.get(useRef(db2, name2));
    if (!use.exists) return void 0;
    const id2 = bookingIn(use);
    return useFrom(use, id2 === void 0 ? void 0 : userFrom(await transaction.get(bookingRef(db2, id2))));
  });
}
function useRef(db2, { code, account }) {
  return promoRef(db2, code).collection(COLLECTIONS.uses).doc(account);
}
function bookingIn(use) {
  const id2 = use.get("booking");
  return typeof id2 === "string" && id2 !== "" && !id2.includes("/") ? id2 : void 0;
}
function userFrom(booking2) {
  return booking2.exists ? codeUserIn(booking2.id, fieldsFrom(booking2), accountHash) : void 0;
}
function useFrom(use, user) {
  return {
    code: use.ref.parent.parent?.id ?? "",
    account: use.id,
    booking: use.get("booking"),
    user
  };
}

// functions/src/store/reconcile.store.ts
function firestoreReconcile(db2) {
  return {
    ...firestoreRatesLedger(db2),
    ...firestoreLedgers(db2),
    rebuildListing: (roomId) => transact(db2, (transaction) => rebuildListing(transaction, db2, roomId)),
    upgradeBooking: (bookingId) => transact(db2, async (transaction) => {
      const booking2 = bookingFrom(await transaction.get(bookingRef(db2, bookingId)));
      if (!booking2) return;
      const { state, rev, updatedAt, children, quote: quote2, policy: policy2, source, guest: guest2, weeks, tokens } = booking2;
      const lacking = { state, rev, updatedAt, children, quote: quote2, policy: policy2, source, guest: guest2, weeks, tokens };
      transaction.update(bookingRef(db2, bookingId), lacking);
    }),
    addConditions: (bookingId) => transact(db2, (transaction) => addConditions(transaction, db2, bookingId)),
    rebuildSearch: (bookingId) => transact(db2, async (transaction) => {
      const booking2 = bookingFrom(await transaction.get(bookingRef(db2, bookingId)));
      if (!booking2) return;
      const found = { weeks: weeksOf(booking2), tokens: searchTokens(booking2) };
      transaction.update(bookingRef(db2, bookingId), found);
    }),
    rebuildSold: (roomId, month) => transact(db2, (transaction) => rebuildSold(transaction, db2, roomId, month))
  };
}

// functions/src/store/money-ledgers.store.ts
import {
  FieldPath as FieldPath4,
  FieldValue as FieldValue6,
  Filter
} from "firebase-admin/firestore";

// functions/src/store/merge-join.ts
async function* mergeJoin(keys, left, right) {
  const [as, bs] = await Promise.all([peekable(left), peekable(right)]);
  const rest = [...keys];
  for (; ; ) {
    const key = [rest[0], as.key(), bs.key()].filter((head) => head !== void 0).sort()[0];
    if (key === void 0) return;
    if (rest[0] === key) rest.shift();
    yield { key, left: await as.take(key), right: await bs.take(key) };
  }
}
async function peekable(sequence) {
  const elements = sequence[Symbol.asyncIterator]();
  let head = await elements.next();
  const key = () => head.done === true ? void 0 : head.value[0];
  async function take(wanted) {
    const taken = [];
    for (; head.done !== true && head.value[0] === wanted; head = await elements.next())
      taken.push(head.value[1]);
    return taken;
  }
  return { key, take };
}

// functions/src/store/payments.store.ts
import {
  FieldValue as FieldValue5,
  Timestamp as Timestamp3
} from "firebase-admin/firestore";
var FOLLOWED_PATH = `${COLLECTIONS.meta}/payments`;
function paymentFrom(snapshot) {
  const stored = storedFrom(snapshot);
  if (!stored?.dispute) return stored;
  const { dispute: dispute2, ...payment2 } = stored;
  return { ...payment2, disputes: [{ ...dispute2, isInquiry: dispute2.status.startsWith("warning_") }] };
}
function refundFrom(snapshot) {
  return storedFrom(snapshot);
}
function storedFrom(snapshot) {
  return snapshot.exists ? withDates({ ...snapshot.data(), _id: snapshot.id }) : void 0;
}
function withDates(fields) {
  return Object.fromEntries(Object.entries(fields).map(([name2, value]) => [name2, dated(value)]));
}
function dated(value) {
  if (value instanceof Timestamp3) return value.toDate();
  if (Array.isArray(value)) return value.map(dated);
  return typeof value === "object" && value !== null ? withDates(value) : value;
}

// functions/src/store/money-ledgers.store.ts
var MONEY = ["state", "uid", "room._id", "quote.currency", "payments", "money", "hold"];
var COUNTS = Array.from({ length: MAX_PAYMENTS }, (_, index) => index + 1);
function firestoreMoneyLedgers(db2) {
  return {
    ledgers: (after2) => ledgers2(db2, after2),
    changedBookings: (period) => changesOf(sourcesOf2(db2), period),
    heldBookings: () => heldBookings(db2),
    read: (bookingId) => call(() => read(db2, bookingId)),
    held: (after2) => held2(db2, after2),
    readHeld: (entry) => call(() => atOneMoment(db2, (transaction) => readHeld(db2, transaction, entry))),
    dropHeld: (entry) => transact(db2, async (transaction) => {
      const now = await readHeld(db2, transaction, entry);
      if (now === void 0 || now.state === "held" && now.owner === entry.uid) return;
      const gone = { [entry.bookingId]: FieldValue6.delete() };
      transaction.set(holdsRef(db2, entry.uid), gone, { merge: true });
    })
  };
}
async function* ledgers2(db2, after2) {
  const money = mergeJoin(
    [],
    byBooking(db2.collection(COLLECTIONS.payments), paymentFrom, after2),
    byBooking(db2.collection(COLLECTIONS.refunds), refundFrom, after2)
  );
  const booked = mergeJoin([], allBookings(db2, after2), allReceived(db2, after2));
  for await (const { key: bookingId, left, right } of mergeJoin([], keyed(booked), keyed(money))) {
    const { left: payments = [], right: refunds = [] } = right[0] ?? {};
    const { left: bookings2 = [], right: received = [] } = left[0] ?? {};
    yield { bookingId, booking: bookings2[0], payments, refunds, received };
  }
}
async function* keyed(groups) {
  for await (const group of groups) yield [group.key, group];
}
async function* allReceived(db2, after2) {
  const entries = db2.collection(COLLECTIONS.audit).orderBy("received.booking").select("received");
  for await (const entry of paged(restOf(entries, after2)))
    for (const received of allFrom([entry], receivedFrom)) yield [received.booking, received];
}
function receivedFrom(entry) {
  const received = entry.get("received");
  if (!received) return void 0;
  const { paidAt, ...others } = received;
  return { ...others, ...paidAt && { paidAt: paidAt.toDate() } };
}
async function* byBooking(documents, from, after2) {
  for await (const snapshot of paged(restOf(documents.orderBy("bookingId"), after2)))
    for (const document of allFrom([snapshot], () => from(snapshot))) yield [document.bookingId, document];
}
function restOf(ordered, after2) {
  return after2 === void 0 ? ordered : ordered.startAfter(after2);
}
async function* allBookings(db2, after2) {
  const withMoney2 = Filter.or(Filter.where("state", "==", "held"), Filter.where("payments", "in", COUNTS));
  const query = db2.collection(COLLECTIONS.bookings).where(withMoney2).orderBy(FieldPath4.documentId());
  const rest = restOf(query.select(...MONEY), after2 === "" ? void 0 : after2);
  for await (const booking2 of paged(rest)) yield [booking2.id, moneyFrom(booking2)];
}
function moneyFrom(booking2) {
  return {
    roomId: String(booking2.get("room._id")),
    state: booking2.get("state"),
    // any value: it is only compared
    payments: Number(booking2.get("payments") ?? 0),
    paid: Number(booking2.get("money.paid") ?? 0),
    refunded: Number(booking2.get("money.refunded") ?? 0),
    uid: booking2.get("uid"),
    currency: booking2.get("quote.currency"),
    hold: booking2.get("hold")
    // as above
  };
}
function read(db2, bookingId) {
  return atOneMoment(db2, async (transaction) => {
    const booking2 = bookingId === "" ? void 0 : await transaction.get(bookingRef(db2, bookingId));
    const of = (name2) => transaction.get(
      db2.collection(name2).where("bookingId", "==", bookingId).orderBy(FieldPath4.documentId())
    );
    const [paid, given] = [await of(COLLECTIONS.payments), await of(COLLECTIONS.refunds)];
    const received = await transaction.get(
      db2.collection(COLLECTIONS.audit).where("received.booking", "==", bookingId)
    );
    return {
      bookingId,
      booking: booking2?.exists === true ? moneyFrom(booking2) : void 0,
      payments: allFrom(paid.docs, paymentFrom),
      refunds: allFrom(given.docs, refundFrom),
      received: allFrom(received.docs, receivedFrom)
    };
  });
}
async function* heldBookings(db2) {
  const bookings2 = db2.collection(COLLECTIONS.bookings).where("state", "==", "held");
  for await (const { id: id2 } of paged(bookings2.orderBy(FieldPath4.documentId()).select())) yield id2;
}
function sourcesOf2(db2) {
  const byUpdate = (name2, field) => {
    const documents = db2.collection(name2).select("updatedAt", field);
    return { documents, at: "updatedAt", bookingIn: (document) => document.get(field) };
  };
  return [
    byUpdate(COLLECTIONS.payments, "bookingId"),
    byUpdate(COLLECTIONS.refunds, "bookingId"),
    {
      documents: db2.collection(COLLECTIONS.bookings).select("updatedAt"),
      at: "updatedAt",
      bookingIn: ({ id: id2 }) => id2
    },
    {
      documents: db2.collection(COLLECTIONS.audit).select("at", "received.booking"),
      at: "at",
      bookingIn: (entry) => entry.get("received.booking")
    }
  ];
}
async function* held2(db2, after2) {
  const byAccount = db2.collection(COLLECTIONS.holds).orderBy(FieldPath4.documentId());
  for await (const holds2 of paged(restOf(byAccount, after2))) {
    const ids = Object.keys(holds2.data());
    if (ids.length === 0) continue;
    const bookings2 = await call(() => db2.getAll(...ids.map((id2) => bookingRef(db2, id2))));
    for (const booking2 of bookings2) yield entryFrom(holds2.id, booking2);
  }
}
async function readHeld(db2, transaction, { uid, bookingId }) {
  const [holds2, booking2] = await transaction.getAll(holdsRef(db2, uid), bookingRef(db2, bookingId));
  return booking2 && bookingId in (holds2?.data() ?? {}) ? entryFrom(uid, booking2) : void 0;
}
function entryFrom(uid, booking2) {
  return {
    uid,
    bookingId: booking2.id,
    state: booking2.get("state"),
    // as above
    owner: booking2.get("uid")
  };
}
function holdsRef(db2, uid) {
  return db2.collection(COLLECTIONS.holds).doc(uid);
}

// functions/zz-measure.ts
initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? "demo-innkeep" });
var db = getFirestore();
var clock = hotelClock();
var all2 = [...nightsPasses({ reconcileStore: firestoreReconcile(db), clock }), ...moneyPasses({ moneyLedgers: firestoreMoneyLedgers(db), clock })];
for (const pass of all2) {
  const t = performance.now();
  const cpu = process.cpuUsage();
  let n = 0, bookings2 = 0, found = 0;
  for await (const s of pass.slices({ after: void 0, since: new Date(Date.now() - 864e5) })) {
    n++;
    bookings2 += s.read?.bookings ?? 0;
    found += s.found.length;
    if (performance.now() - t > 6e4) break;
  }
  const c = process.cpuUsage(cpu);
  console.log(pass.name, "slices", n, "bookings", bookings2, "found", found, "ms", Math.round(performance.now() - t), "cpu ms", Math.round((c.user + c.system) / 1e3), "rss MiB", Math.round(process.memoryUsage().rss / 1048576), "max", Math.round(process.resourceUsage().maxRSS / 1024));
}
process.exit(0);
