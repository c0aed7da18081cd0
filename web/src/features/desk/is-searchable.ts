/** Whether a text has at least three letters of a word or four digits of a number, as the server needs. */
export function isSearchable(text: string): boolean {
  const isNumber = /^[\d\s()+/.-]+$/.test(text);
  return isNumber ? text.replace(/\D/g, '').length >= 4 : /[\p{L}\p{N}]{3}/u.test(text);
}
