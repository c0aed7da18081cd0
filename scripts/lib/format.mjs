import { format } from 'oxfmt';
import { inProject, readJson } from './project.mjs';

/**
 * Formats a text as `npx oxfmt` does.
 * @param {string} file whose name tells the language
 * @param {string} text
 * @param {import('oxfmt').FormatConfig} [options] in addition to those of .oxfmtrc.json
 */
export async function formatted(file, text, options = {}) {
  const config = readJson(inProject('.oxfmtrc.json'));
  const { code, errors } = await format(file, text, { ...config, ...options });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}
