import { partNames, type Schedule, scheduleNames, scheduleStates } from '@counsel/contracts';
import {
  Badge,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  Facts,
  IconAnswered,
  IconError,
  IconPending,
  IconWarning,
} from '@counsel/design-system';
import { formatMoment } from '@counsel/shell-sdk';

const badges = {
  late: { tone: 'warning', icon: <IconWarning /> },
  failed: { tone: 'danger', icon: <IconError /> },
  'never-ran': { tone: 'neutral', icon: <IconPending /> },
  'on-time': { tone: 'success', icon: <IconAnswered /> },
} as const;

const names: Record<string, string> = scheduleNames;
const momentOf = (iso: string | null): string => (iso === null ? 'Never' : formatMoment(iso));

/** One thing that the portal does at its times, and how that went. */
export const ScheduleCard = ({ schedule }: { schedule: Schedule }) => {
  const { name, part, state, dueLast, dueNext, begunAt, failure } = schedule;
  const isWrong = state === 'late' || state === 'failed';
  const titleId = `schedule-${name}`;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle level={2} id={titleId}>
          {names[name] ?? name}
        </CardTitle>
        <Badge {...badges[state]}>{scheduleStates[state]}</Badge>
      </CardHeader>
      <CardBody>
        <Facts
          min="sm"
          items={[
            { label: 'Part', value: partNames[part] },
            // Of what is new, nothing was due before.
            { label: 'Last Due', value: momentOf(state === 'never-ran' ? null : dueLast) },
            { label: 'Last Ran', value: momentOf(begunAt) },
            { label: 'Next Due', value: formatMoment(dueNext) },
            ...(isWrong ? [{ label: 'Ended Well', value: momentOf(schedule.doneAt) }] : []),
            ...(state === 'failed' ? [{ label: 'Error', value: failure }] : []),
          ]}
        />
      </CardBody>
    </Card>
  );
};
