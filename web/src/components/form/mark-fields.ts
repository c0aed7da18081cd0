import { ApiError } from '@innkeep/contract/api-error';

interface MarksFields {
  setErrors: (errors: Record<string, string>) => void;
  setTouched: (touched: Record<string, boolean>, shouldValidate?: boolean) => void;
}

/** Marks the fields that the server named, touched or not, so that their messages show. */
export function markFields(error: unknown, { setErrors, setTouched }: MarksFields) {
  const fields = error instanceof ApiError ? error.fields : {};
  setTouched(Object.fromEntries(Object.keys(fields).map((name) => [name, true])), false);
  setErrors(fields);
}
