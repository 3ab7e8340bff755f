import { bundledLanguages } from 'shiki/langs';
import { nearest } from '#model/nearest.ts';

/** The problem of a code block in a language that no grammar knows; it is shown without colours. */
export function languageProblem(language: string): {
  severity: 'warning';
  rule: 'unknown-language';
  message: string;
  hint: string;
} {
  const [near] = nearest(language, Object.keys(bundledLanguages));
  return {
    severity: 'warning',
    rule: 'unknown-language',
    message: `There is no highlighting for the language \`${language}\`.`,
    hint: near === undefined ? 'Use `text` for a block without colours.' : `Did you mean \`${near}\`? Or use \`text\`.`,
  };
}
