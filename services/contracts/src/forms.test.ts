import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import { explain } from './explain.ts';
import { forms } from './forms.ts';
import { limits } from './limits.ts';
import type { FormValidator } from './validators.d.ts';

/** What the browser gets, built anew. */
async function compiled(): Promise<Record<string, FormValidator>> {
  await import('./build/compile.ts');
  return import(new URL('../dist/validators.js', import.meta.url).href);
}

describe('validators compiled ahead of time', () => {
  let validators: Record<string, FormValidator>;
  before(async () => {
    validators = await compiled();
  });

  const faultsOf = (form: string, values: unknown) => {
    const validate = validators[form];
    assert.ok(validate);
    return validate(values) ? [] : explain(validate.errors ?? []);
  };
  const application = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    licenseNumber: 'L-1',
    practiceState: 'TX',
    yearsExperience: 0,
    lawSchool: 'Austin',
    graduationYear: new Date().getFullYear(),
    practiceAreas: 'Contracts',
  };
  const message = (form: string, values: object, path: string) =>
    faultsOf(form, values).find((fault) => fault.path === path)?.message;

  it('accept a right application and name each wrong field in the words of the contracts', () => {
    assert.deepEqual(faultsOf('application', { ...application }), []);
    const wrong: [object, string, string][] = [
      [{ firstName: ' ' }, 'firstName', 'First name is required'],
      [{ lastName: '' }, 'lastName', 'Last name is required'],
      [{ email: 'ada@' }, 'email', 'Valid email is required'],
      [{ yearsExperience: -1 }, 'yearsExperience', 'Years of experience must be 0 or greater'],
      [{ yearsExperience: 200 }, 'yearsExperience', 'Must be 80 or less'],
      [{ graduationYear: 1949 }, 'graduationYear', 'Valid graduation year is required'],
      [
        { graduationYear: new Date().getFullYear() + 1 },
        'graduationYear',
        'Valid graduation year is required',
      ],
      [{ practiceState: 'WA' }, 'practiceState', 'Practice state is required'],
    ];
    for (const [change, path, expected] of wrong) {
      assert.equal(message('application', { ...application, ...change }, path), expected);
    }
  });

  it('hold the limits of a question at both ends', () => {
    const question = (title: number, content: number) => ({
      categoryId: 1,
      title: 't'.repeat(title),
      content: 'c'.repeat(content),
      isAnonymous: true,
      acceptTerms: true,
    });
    const { title, question: content } = limits;
    assert.deepEqual(faultsOf('submitQuestion', question(title.min, content.min)), []);
    assert.deepEqual(faultsOf('submitQuestion', question(title.max, content.max)), []);
    const short = question(title.min - 1, content.min - 1);
    assert.deepEqual(faultsOf('submitQuestion', short), [
      { path: 'title', message: 'Title must be at least 10 characters' },
      { path: 'content', message: 'Please provide more detail (at least 50 characters)' },
    ]);
    const long = question(title.max + 1, content.max + 1);
    assert.deepEqual(
      faultsOf('submitQuestion', long).map((fault) => fault.message),
      ['Must be at most 200 characters', 'Must be at most 10,000 characters'],
    );
  });

  it('tell an answer and a follow-up that are missing, short or long in the words of their toasts', () => {
    const told = (form: 'answer' | 'followUp', content: string) => {
      const values = { content, includeDisclaimer: true };
      const [fault] = faultsOf(form, values);
      const known = forms[form].toasts?.find(({ description }) => description === fault?.message);
      return known?.title ?? fault?.message;
    };
    assert.equal(told('answer', '  '), 'Answer Required');
    assert.equal(told('answer', 'x'.repeat(limits.answer.min - 1)), 'Answer Too Short');
    assert.equal(told('answer', 'x'.repeat(limits.answer.min)), undefined);
    assert.equal(
      told('answer', 'x'.repeat(limits.answer.max + 1)),
      'Must be at most 20,000 characters',
    );
    assert.equal(told('followUp', ' \n '), 'Follow-up Required');
    assert.equal(
      told('followUp', ` ${'x'.repeat(limits.followUp.min - 1)} `),
      'Follow-up Too Short',
    );
    assert.equal(told('followUp', 'x'.repeat(limits.followUp.min)), undefined);
    assert.equal(told('followUp', 'x'.repeat(limits.followUp.max)), undefined);
    assert.equal(told('followUp', 'x'.repeat(limits.followUp.max + 1)), 'Follow-up Too Long');
  });

  it('let a rejection go without a reason, and bound it', () => {
    const { max } = limits.rejectionReason;
    assert.deepEqual(faultsOf('rejection', { reason: '' }), []);
    assert.deepEqual(faultsOf('rejection', { reason: 'x'.repeat(max) }), []);
    assert.equal(faultsOf('rejection', { reason: 'x'.repeat(max + 1) }).length, 1);
  });

  it('refuse control characters, reversed text and lone surrogates', () => {
    for (const character of ['\u0000', '\u0007', '\n', '\u202e', '\u2066', '\ud800']) {
      const values = { ...application, firstName: `A${character}b` };
      assert.match(message('application', values, 'firstName') ?? '', /^Please remove/);
    }
    assert.deepEqual(faultsOf('application', { ...application, firstName: 'Zoë 🎉 عمر' }), []);
  });

  it('take passwords as they are, blanks and all', () => {
    const password = '  pass word ';
    const values = { email: 'a@b.co', password };
    assert.deepEqual(faultsOf('login', values), []);
    assert.equal(values.password, password);
    assert.equal(
      message('login', { email: 'a@b.co', password: '' }, 'password'),
      'Password is required',
    );
    assert.equal(
      message('register', { ...values, password: 'short' }, 'password'),
      'Password must be at least 8 characters',
    );
  });
});
