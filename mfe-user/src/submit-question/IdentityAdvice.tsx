import type { CurrentUser } from '@counsel/contracts';
import { Alert } from '@counsel/design-system';
import { identityTraces } from './own-identity.ts';

const listed = (traces: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(traces);

type Props = { question: { title: string; content: string }; user: CurrentUser };

/** Warns before an anonymous question tells by its own words who asks it. */
export const IdentityAdvice = ({ question, user }: Props) => {
  const traces = identityTraces(`${question.title}\n${question.content}`, user);
  if (traces.length === 0) return null;
  return (
    <Alert tone="warning" title="Your question may reveal who you are" live>
      It seems to contain {listed(traces)}. Attorneys read your question as you write it; please
      remove what you do not want them to see.
    </Alert>
  );
};
