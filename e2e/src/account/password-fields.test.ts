import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { register } from '../support/cast.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

describe('the fields of passwords', () => {
  let stage: Stage;
  before(async () => {
    stage = await sharedStage();
  });
  after(() => stage?.strike());

  it('are masked, take a paste, and say to password managers what they are', async () => {
    const visitor = await stage.open();
    const member = await stage.open(await register(stage.portal));
    const fields = [
      [visitor, '/login', 1, /^current-password$/],
      [visitor, '/register', 2, /^new-password$/],
      [visitor, '/reset-password?token=x', 2, /^new-password$/],
      [member, '/settings', 4, /^(current|new)-password$/],
    ] as const;
    for (const [{ page, context }, path, count, purpose] of fields) {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(path);
      const passwords = page.locator('input[type="password"]:visible');
      await passwords.nth(count - 1).waitFor();
      assert.equal(
        await page
          .getByLabel(/password/i)
          .and(page.locator('input'))
          .count(),
        count,
        path,
      );
      await page.evaluate(() => navigator.clipboard.writeText(' pasted pass word '));
      for (const field of await passwords.all()) {
        assert.match((await field.getAttribute('autocomplete')) ?? '', purpose, path);
        await field.focus();
        await page.keyboard.press('ControlOrMeta+V');
        assert.equal(await field.inputValue(), ' pasted pass word ', path);
      }
    }
  });
});
