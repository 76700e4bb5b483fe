import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { createAjv } from './ajv.ts';
import { callList } from './calls/index.ts';
import { exampleOf } from './example.ts';

describe('examples', () => {
  for (const { name, call } of callList) {
    it(`of ${name} are what its schemas accept`, () => {
      const ajv = createAjv({ useDefaults: false, removeAdditional: false });
      const { params, query, body, success } = call;
      for (const schema of [params, query, body, success.schema]) {
        if (schema) assert.ok(ajv.validate(schema, exampleOf(schema)), ajv.errorsText());
      }
    });
  }
});
