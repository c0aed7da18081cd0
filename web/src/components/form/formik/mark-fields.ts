import { ApiError } from '@innkeep/contract/errors';
import { setIn } from 'formik';

interface MarksFields {
  setErrors: (errors: object) => void;
  setTouched: (touched: object, shouldValidate?: boolean) => void;
}

/** Marks the fields that the server named, touched or not, so that their messages show. */
export function markFields(error: unknown, { setErrors, setTouched }: MarksFields) {
  const fields = error instanceof ApiError ? error.fields : {};
  setTouched(atPaths(Object.keys(fields).map((name) => [name, true])), false);
  setErrors(atPaths(Object.entries(fields)));
}

/** The server names a field within a list by its path, such as `pictures[1].alt`; forms keep their lists as lists. */
function atPaths(values: [path: string, value: unknown][]): object {
  return values.reduce<object>((all, [path, value]) => setIn(all, path, value) as object, {});
}
