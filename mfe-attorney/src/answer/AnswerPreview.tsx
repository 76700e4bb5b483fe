import { standardDisclaimer } from '@counsel/contracts';
import { AnswerPanel, Text } from '@counsel/design-system';
import { Markdown } from '@counsel/shell-sdk';

type Props = {
  content: string;
  includeDisclaimer: boolean;
  /** Nothing is there that draws headings and lists. */
  isMissing: boolean;
};

/** The answer as its asker will read it. */
export const AnswerPreview = ({ content, includeDisclaimer, isMissing }: Props) =>
  content.trim() === '' ? (
    <Text tone="muted">There is nothing to preview yet.</Text>
  ) : (
    <AnswerPanel
      status="answered"
      level={3}
      title="Attorney Response"
      disclaimer={includeDisclaimer ? standardDisclaimer : undefined}
    >
      {isMissing ? (
        <Text tone="muted">
          Headings and lists can be shown once you are online. Until then, these are your words.
        </Text>
      ) : null}
      <Markdown level={4}>{content}</Markdown>
    </AnswerPanel>
  );
