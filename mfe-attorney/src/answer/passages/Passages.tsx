import type { Passage, QuestionDetail } from '@counsel/contracts';
import { Button, Card, CardTitle, IconAdd, Inline, Stack, Text } from '@counsel/design-system';
import { api, formatDate, QueryState, useKeptFocus, useSession } from '@counsel/shell-sdk';
import { useState } from 'react';
import { useCategoryName } from '../../categories.ts';
import { filled, valuesOf } from './fields.ts';
import { PassageDialog } from './PassageDialog.tsx';
import styles from './Passages.module.css';

type Props = {
  question: QuestionDetail;
  /** Nothing can be written at the moment. */
  disabled: boolean;
  onInsert: (words: string) => void;
};

/** What is being written: a new passage, one that is there, or none. */
type Open = Passage | 'new' | null;

const useFill = (question: QuestionDetail) => {
  const { user } = useSession();
  const category = useCategoryName()(question.categoryId);
  return ({ content }: Passage): string => {
    const date = formatDate(new Date().toISOString());
    return filled(content, valuesOf({ question, category, user, date }));
  };
};

/** The attorney's own passages: each goes into the answer with its fields filled. */
export const Passages = ({ question, disabled, onInsert }: Props) => {
  const query = api.useListPassagesQuery();
  const fill = useFill(question);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const heading = useKeptFocus<HTMLHeadingElement>(query.data?.length ?? 0);
  return (
    <Card as="aside" tone="sunken" aria-labelledby="saved-passages">
      <CardTitle id="saved-passages" ref={heading} tabIndex={-1}>
        Saved Passages
      </CardTitle>
      <QueryState query={query} label="your passages">
        {(passages) => (
          <List
            passages={passages}
            disabled={disabled}
            onInsert={(passage) => onInsert(fill(passage))}
            onEdit={setOpen}
          />
        )}
      </QueryState>
      <Inline>
        <Button variant="outline" size="sm" icon={<IconAdd />} onClick={() => setOpen('new')}>
          New Passage
        </Button>
      </Inline>
      {open === null ? null : (
        <PassageDialog passage={open === 'new' ? null : open} onEnd={close} />
      )}
    </Card>
  );
};

type ListProps = {
  passages: readonly Passage[];
  disabled: boolean;
  onInsert: (passage: Passage) => void;
  onEdit: (passage: Passage) => void;
};

const List = ({ passages, disabled, onInsert, onEdit }: ListProps) =>
  passages.length === 0 ? (
    <Text size="sm" tone="muted">
      What you write again and again can be kept here: a greeting, a note on a statute.
    </Text>
  ) : (
    <Stack as="ul" role="list" gap={2} aria-labelledby="saved-passages" className={styles.list}>
      {passages.map((passage) => (
        <li key={passage.id} className={styles.passage}>
          <Text as="span" lines={2} id={`passage-${passage.id}`}>
            {passage.name}
          </Text>
          <Inline gap={1}>
            <Button
              variant="ghost"
              size="sm"
              disabled={disabled}
              aria-label={`Insert ${passage.name}`}
              onClick={() => onInsert(passage)}
            >
              Insert
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Edit ${passage.name}`}
              onClick={() => onEdit(passage)}
            >
              Edit
            </Button>
          </Inline>
        </li>
      ))}
    </Stack>
  );
