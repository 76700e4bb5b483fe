import { failures, limits, type ToastText, toastTexts } from '@counsel/contracts';
import { Button, IconSend, Inline, TextArea } from '@counsel/design-system';
import { toast, useFailure, useIdempotencyKey } from '@counsel/shell-sdk';
import { type FormEvent, useRef, useState } from 'react';
import { Form } from '../screen/Form.tsx';
import { useAddFollowUp } from './api.ts';
import { followUpFault } from './follow-up-rules.ts';

type Props = {
  questionId: number;
  /** The asker follows up; the attorney replies. */
  isOwner: boolean;
};

const useSending = (questionId: number, onSent: () => void) => {
  const [addFollowUp, { isLoading }] = useAddFollowUp();
  const { key: idempotencyKey, renew } = useIdempotencyKey();
  const fail = useFailure();
  const send = async (content: string) => {
    try {
      await addFollowUp({ body: { questionId, content }, idempotencyKey }).unwrap();
      toast({ ...toastTexts.followUpSent, tone: 'success' });
      renew();
      onSent();
    } catch (error) {
      fail(error, failures.followUp);
    }
  };
  return { send, isLoading, renew };
};

const useFollowUp = (questionId: number) => {
  const [content, setContent] = useState('');
  const [fault, setFault] = useState<ToastText | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { send, isLoading, renew } = useSending(questionId, () => setContent(''));
  const write = (text: string) => {
    setContent(text);
    setFault(null);
    // Other contents are another follow-up, also after a try whose answer was lost.
    renew();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const found = followUpFault(content);
    setFault(found);
    if (found === null) return void send(content.trim());
    toast({ ...found, tone: 'destructive' });
    area.current?.focus();
  };
  return { area, content, fault, isLoading, write, submit };
};

export const FollowUpForm = ({ questionId, isOwner }: Props) => {
  const { area, content, fault, isLoading, write, submit } = useFollowUp(questionId);
  return (
    <Form onSubmit={submit}>
      <TextArea
        ref={area}
        label={isOwner ? 'Your follow-up question' : 'Your reply'}
        rows={4}
        counter={limits.followUp}
        readOnly={isLoading}
        value={content}
        onChange={(event) => write(event.target.value)}
        error={fault?.description}
      />
      <Inline justify="end">
        <Button type="submit" icon={<IconSend />} busy={isLoading}>
          {isLoading ? 'Sending...' : 'Send Follow-up'}
        </Button>
      </Inline>
    </Form>
  );
};
