import { isOfAnotherState, type QueuedQuestion } from '@counsel/contracts';
import { QuestionRows } from '@counsel/design-system';
import { toast, useClaim, useNavigate } from '@counsel/shell-sdk';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { useCategoryName } from '../categories.ts';
import { answerAddress } from '../claimed-questions/answer-address.ts';
import type { Found } from '../found.tsx';
import { useOwnState } from '../own-state.ts';
import { besideId, useBeside } from './beside/use-beside.ts';
import { ConfirmClaim, type ToClaim } from './ConfirmClaim.tsx';
import { goneToast } from './gone-texts.ts';
import { KeysDialog } from './keys/KeysDialog.tsx';
import { useListKeys } from './keys/use-list-keys.ts';
import styles from './QueueList.module.css';
import { QueueRow } from './QueueRow.tsx';
import { tourTarget } from './tour-target.ts';
import { useGoneSaid } from './use-gone-said.ts';

/** Only wide screens have room for it. */
const QuestionBeside = lazy(() => import('./beside/QuestionBeside.tsx'));

type Props = {
  questions: readonly QueuedQuestion[];
  /** Where they were searched for: what was found of each, by its id. */
  found?: ReadonlyMap<number, Found>;
  /** Ids of those that are not in the queue any more. */
  gone?: ReadonlySet<number>;
};

/** Claims a question, after asking where it is about another state's law. */
const useClaiming = () => {
  const navigate = useNavigate();
  const { claim, claiming, claimed } = useClaim((id) => void navigate(answerAddress(id)));
  const ownState = useOwnState();
  const [asked, setAsked] = useState<ToClaim | null>(null);
  const claimNow = ({ id }: ToClaim) => {
    // First: a dialog that leaves with its page would keep the next one hidden from screen readers.
    setAsked(null);
    void claim(id);
  };
  const begin = (question: ToClaim) => {
    if (isOfAnotherState(question.state, ownState)) setAsked(question);
    else claimNow(question);
  };
  const asking = { question: asked, ownState, onClaim: claimNow, onClose: () => setAsked(null) };
  return { begin, claiming, claimed, asking };
};

/** Milliseconds for which a question was gone on to before it is read: who goes on faster passes it. */
const passing = 150;

/** The waiting questions, on wide screens with one of them beside the list. */
export const QueueList = ({ questions, found, gone }: Props) => {
  const { begin, claiming, claimed, asking } = useClaiming();
  const { isWide, shown, show } = useBeside();
  const [listsKeys, setListsKeys] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const categoryName = useCategoryName();
  useGoneSaid(questions, gone, { shown, claimed });
  const onKeyDown = useListKeys({
    claim: (index) => {
      const question = questions[index];
      if (!question || claiming !== undefined) return;
      if (gone?.has(question.id)) toast(goneToast);
      else begin(question);
    },
    onMove: (index) => {
      clearTimeout(timer.current);
      const question = questions[index];
      if (question && shown !== null) timer.current = setTimeout(() => show(question.id), passing);
    },
    onHelp: () => setListsKeys(true),
  });
  const open = (id: number) => (event: MouseEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!isWide || !isPlain) return;
    event.preventDefault();
    if (shown === id) document.getElementById(besideId)?.focus();
    else show(id);
  };
  return (
    <div className={styles.queue}>
      <QuestionRows onKeyDown={onKeyDown}>
        {questions.map((question, index) => (
          <QueueRow
            key={question.id}
            {...(index === 0 ? tourTarget : {})}
            question={question}
            found={found?.get(question.id)}
            gone={gone?.has(question.id)}
            category={categoryName(question.categoryId)}
            busy={claiming === question.id}
            disabled={claiming !== undefined && claiming !== question.id}
            shown={shown === question.id}
            onOpen={open(question.id)}
            onClaim={() => begin(question)}
          />
        ))}
      </QuestionRows>
      <Suspense>
        {isWide ? (
          <QuestionBeside id={shown} busy={claiming !== undefined} onClaim={begin} />
        ) : null}
      </Suspense>
      {listsKeys ? <KeysDialog onClose={() => setListsKeys(false)} /> : null}
      <ConfirmClaim {...asking} />
    </div>
  );
};
