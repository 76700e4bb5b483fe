import { standardDisclaimer } from '@counsel/contracts';
import { AnswerPanel, Text } from '@counsel/design-system';
import { Markdown } from '@counsel/shell-sdk';

type Props = { content: string; includeDisclaimer: boolean };

/** The answer as its asker will read it. */
export const AnswerPreview = ({ content, includeDisclaimer }: Props) =>
  content.trim() === '' ? (
    <Text tone="muted">There is nothing to preview yet.</Text>
  ) : (
    <AnswerPanel
      status="answered"
      level={3}
      title="Attorney Response"
      disclaimer={includeDisclaimer ? standardDisclaimer : undefined}
    >
      <Markdown level={4}>{content}</Markdown>
    </AnswerPanel>
  );
