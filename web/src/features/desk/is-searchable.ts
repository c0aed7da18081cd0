/** Three letters of a word, or four figures of a number: the server finds nobody by less. */
export function isSearchable(text: string): boolean {
  const isNumber = /^[\d\s()+/.-]+$/.test(text);
  return isNumber ? text.replace(/\D/g, '').length >= 4 : /[\p{L}\p{N}]{3}/u.test(text);
}
