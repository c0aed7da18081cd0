/** A schema, reduced to the names of its fields. */
export interface Schema {
  fields: object;
}

/** The schema of a query or body, with a valid example. */
export type Fields = [Schema, Record<string, unknown>];

export interface Shape {
  params?: Record<string, string>;
  query?: Fields;
  body?: Fields;
  /** The form field of a file. */
  file?: string;
  /** The headers that most requests send; called again for each. */
  headers?: () => Record<string, string>;
}

export interface Premises {
  roomId: string;
  otherRoomId: string;
  bookingId: string;
  email: string;
  uid: string;
  /** A stay that could be booked; also the first days from today. */
  checkin: string;
  checkout: string;
  /** A day that the desk may close, or is refused. */
  closingDay: string;
  /** The time of the desk's last question. */
  since: string;
  /** A payment that can be made, and a function that signs an event about one. */
  paymentId: string;
  sign: (payload: string) => string;
}

export function fieldsOf(schema: object): Schema {
  // It is the schema of an object, although its own type is wider.
  return schema as Schema;
}

/** Returns the path and query of the valid request. */
export function addressOf(
  call: string,
  { params = {}, query: [, fields] = [{ fields: {} }, {}] }: Shape,
): string {
  const [, pattern = ''] = call.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_segment, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`;
}
