import { limits } from '@counsel/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Some 18,000 of the passwords that leaks hold most often; shorter ones are refused anyway. */
const common = new Set(
  dictionary['passwords-common'].filter((word) => String(word).length >= limits.password.min),
);

/** Whether it is one of the first passwords that anybody would try, in any case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
