import { format } from 'oxfmt';
import { inProject, readJson } from './project.mjs';

/**
 * What `npx oxfmt` would make of a text.
 *
 * @param {string} file whose name tells the language
 * @param {string} text
 * @param {import('oxfmt').FormatConfig} [options] besides those of .oxfmtrc.json
 */
export async function formatted(file, text, options = {}) {
  const config = readJson(inProject('.oxfmtrc.json'));
  const { code, errors } = await format(file, text, { ...config, ...options });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}
