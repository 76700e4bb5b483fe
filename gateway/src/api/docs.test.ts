import assert from 'node:assert/strict';
import { callList, refusalCodes } from '@counsel/contracts';
import { createAjv } from '@counsel/contracts/ajv';
import { after, before, describe, it } from 'mocha';
import { publicUrl, startGateway, type TestGateway } from '../../test/support.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json'?: { schema: object } } };
  responses: Record<string, object>;
}

describe('the API’s description', () => {
  let portal: TestGateway;
  before(async () => {
    portal = await startGateway();
  });
  after(() => portal?.stop());

  it('holds every call of the table', async () => {
    const { status, text } = await portal.ask('/api/openapi.json');
    assert.equal(status, 200);
    const document = JSON.parse(text);
    assert.deepEqual([document.openapi, document.servers], ['3.1.0', [{ url: publicUrl }]]);
    const operations = new Map<string, Operation>();
    for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        operations.set(`${method.toUpperCase()} ${path}`, operation);
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
        assert.deepEqual(
          inPath.map(({ name }) => name),
          named,
          path,
        );
      }
    }
    assert.equal(operations.size, callList.length);
    for (const { name, call } of callList) {
      const operation = operations.get(`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`);
      assert.equal(operation?.operationId, name);
      assert.ok(operation?.responses[call.success.status], name);
      const takesBody = call.body !== undefined || call.upload === true;
      assert.equal(operation?.requestBody !== undefined, takesBody, name);
    }
  });

  it('says which calls ask for a recent sign-in, and how they refuse without', async () => {
    const { text } = await portal.ask('/api/openapi.json');
    const { paths } = JSON.parse(text);
    for (const { call } of callList) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      const { description, responses } = paths[path][call.method.toLowerCase()];
      const isSaid = description.includes(refusalCodes.recentSignInNeeded);
      assert.equal(isSaid, call.recentSignIn === true, path);
      if (isSaid) assert.ok(responses[403], path);
    }
    const page = await portal.ask('/api/docs');
    assert.ok(page.text.includes(refusalCodes.recentSignInNeeded));
  });

  it('speaks plain JSON Schema', async () => {
    const { text } = await portal.ask('/api/openapi.json');
    const ajv = createAjv({
      strict: true,
      strictRequired: false,
      strictTypes: false,
      strictSchema: true,
    });
    for (const keyword of ['message', 'patternMessage', 'trim', 'pastYear'])
      ajv.removeKeyword(keyword);
    const document = JSON.parse(text);
    for (const methods of Object.values<Record<string, Operation>>(document.paths)) {
      for (const { operationId, requestBody } of Object.values(methods)) {
        const schema = requestBody?.content['application/json']?.schema;
        if (schema) assert.doesNotThrow(() => ajv.compile(schema), operationId);
      }
    }
    assert.ok('message' in document.components.schemas.Error.properties);
  });

  it('can be read by people, without scripts and without other sites', async () => {
    const { status, text, headers } = await portal.ask('/api/docs');
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^text\/html/);
    assert.doesNotMatch(text, /<script|<style|style=|https?:/);
    const told = text.replaceAll('&quot;', '"').replaceAll('&#39;', "'");
    for (const { name, call } of callList) {
      assert.ok(told.includes(call.summary), call.summary);
      assert.ok(told.includes(`<code>${name}</code>`), name);
    }
    const styles = await portal.ask('/api/docs.css');
    assert.match(String(styles.headers['content-type']), /^text\/css/);
    assert.equal((await portal.ask('/api/docs', { method: 'POST' })).status, 405);
  });
});
