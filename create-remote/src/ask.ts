import { basename } from 'node:path';
import { isCancel, text } from '@clack/prompts';
import { nameFault } from './checks.ts';
import { Refusal } from './refusal.ts';
import { titleOf } from './write.ts';

type Question = Parameters<typeof text>[0];

async function askFor(question: Question): Promise<string> {
  const answer = await text(question);
  if (isCancel(answer)) throw new Refusal('Nothing was made.');
  return answer;
}

/** What is to be made, and where; a person at a terminal is asked for what the words left out. */
export async function ask(
  folder: string | undefined,
  title: string | undefined,
): Promise<{ folder: string; title: string | undefined }> {
  if (folder !== undefined) return { folder, title };
  if (!process.stdin.isTTY) {
    throw new Refusal('Say where to make the remote: npm create @counsel/remote my-remote');
  }
  const chosen = await askFor({
    message: 'What is the remote called?',
    placeholder: 'my-remote',
    validate: (answer = '') => nameFault(basename(answer)),
  });
  const suggested = titleOf(basename(chosen));
  return {
    folder: chosen,
    title:
      title ??
      (await askFor({
        message: 'What does the navigation call its page?',
        placeholder: suggested,
        defaultValue: suggested,
      })),
  };
}
