import { ApiError } from '@innkeep/contract/errors';
import { setIn } from 'formik';

interface MarksFields {
  setErrors: (errors: object) => void;
  setTouched: (touched: object, shouldValidate?: boolean) => void;
}

export function markFields(error: unknown, { setErrors, setTouched }: MarksFields) {
  const fields = error instanceof ApiError ? error.fields : {};
  setTouched(atPaths(Object.keys(fields).map((name) => [name, true])), false);
  setErrors(atPaths(Object.entries(fields)));
}

/** The server names a field in a list by its path, as in `pictures[1].alt`; forms keep lists. */
function atPaths(values: [path: string, value: unknown][]): object {
  return values.reduce<object>((all, [path, value]) => setIn(all, path, value) as object, {});
}
