/** A schema, as far as its fields' names go. */
export interface Schema {
  fields: object;
}

/** The schema of a query or body, beside an example that is valid. */
export type Fields = [Schema, Record<string, unknown>];

/** What a call reads. */
export interface Shape {
  params?: Record<string, string>;
  query?: Fields;
  body?: Fields;
  /** The field of a form that a file comes in. */
  file?: string;
  /** What most requests bring along; asked for anew for each. */
  headers?: () => Record<string, string>;
}

/** What exists where the requests go. */
export interface Premises {
  roomId: string;
  bookingId: string;
  email: string;
  uid: string;
  /** A stay that could be booked, and the first days from today on. */
  checkin: string;
  checkout: string;
  /** When the desk last asked. */
  since: string;
  /** A payment that can be made, and what signs an event about one that was. */
  paymentId: string;
  sign: (payload: string) => string;
}

export function fieldsOf(schema: object): Schema {
  return schema as Schema; // of an object, whatever its own type says
}
