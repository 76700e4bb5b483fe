import { _, Ajv, type KeywordCxt, type Options } from 'ajv';
import addFormats from 'ajv-formats';

/**
 * Ajv with the contract's own keywords:
 * - `trim`: the string is trimmed in place before its length is looked at;
 * - `pastYear`: a year that is not after the current one;
 * - `message`, `emptyMessage`, `patternMessage`: what `explain` says when the rule is broken.
 * Unknown properties are dropped, defaults filled in. For servers and builds: it compiles by `eval`.
 */
export function createAjv(options: Options = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    useDefaults: true,
    removeAdditional: true,
    strictTypes: false,
    ...options,
  });
  addFormats.default(ajv, ['date-time']);
  // The package's own also takes `urn:uuid:…`, which PostgreSQL does not.
  ajv.addFormat('uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i);
  ajv.addVocabulary(['message', 'emptyMessage', 'patternMessage']);
  ajv.addKeyword({
    keyword: 'trim',
    type: 'string',
    schemaType: 'boolean',
    before: 'maxLength',
    code: trim,
  });
  ajv.addKeyword({ keyword: 'pastYear', type: 'integer', schemaType: 'boolean', code: pastYear });
  return ajv;
}

function trim({ gen, data, it: { parentData, parentDataProperty } }: KeywordCxt): void {
  gen.if(_`${parentData} !== undefined`, () => {
    gen.assign(data, _`${data}.trim()`);
    gen.assign(_`${parentData}[${parentDataProperty}]`, data);
  });
}

function pastYear(context: KeywordCxt): void {
  context.fail(_`${context.data} > new Date().getFullYear()`);
}
