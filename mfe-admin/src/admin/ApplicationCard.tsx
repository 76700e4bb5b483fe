import type { FoundApplication, PendingApplication } from '@counsel/contracts';
import {
  Badge,
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardTitle,
  Facts,
  IconApprove,
  IconPending,
  IconReject,
  Marked,
  Stack,
  Text,
} from '@counsel/design-system';
import { formatDate } from '@counsel/shell-sdk';
import { useState } from 'react';
import { Evidence } from './Evidence.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { useDecision } from './use-decision.ts';

type Props = { application: PendingApplication };
type Found = Omit<FoundApplication, 'application'>;

/** One application in full, and the two decisions about it. */
export const ApplicationCard = ({ application, found }: Props & { found?: Found }) => {
  const titleId = `application-${application.id}`;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <CardHeader>
        <Stack gap={0}>
          <CardTitle level={3} id={titleId}>
            {marked(nameOf(application), found?.nameMarks)}
          </CardTitle>
          <Text tone="muted">{marked(application.email, found?.emailMarks)}</Text>
        </Stack>
        <Badge tone="warning" icon={<IconPending />}>
          Pending
        </Badge>
      </CardHeader>
      <CardBody>
        <Facts items={shortFactsOf(application, found)} />
        <Facts items={longFactsOf(application, found)} />
        <Evidence application={application} />
      </CardBody>
      <Decision application={application} titleId={titleId} />
    </Card>
  );
};

const nameOf = ({ firstName, lastName }: PendingApplication) => `${firstName} ${lastName}`.trim();

/** A text of the application, with the words marked where it was searched for. */
const marked = (text: string | null, marks: Found['nameMarks'] = []) =>
  text && marks.length > 0 ? <Marked text={text} marks={marks} /> : text;

const shortFactsOf = (application: PendingApplication, found?: Found) => [
  { label: 'License Number', value: marked(application.licenseNumber, found?.licenseMarks) },
  { label: 'BPR Number', value: application.bprNumber },
  { label: 'Practice State', value: application.practiceState },
  { label: 'Years of Experience', value: String(application.yearsExperience) },
  { label: 'Graduation Year', value: String(application.graduationYear) },
  { label: 'Submitted', value: formatDate(application.createdAt) },
];

const longFactsOf = (application: PendingApplication, found?: Found) => [
  { label: 'Law School', value: marked(application.lawSchool, found?.lawSchoolMarks) },
  { label: 'Practice Areas', value: marked(application.practiceAreas, found?.practiceAreasMarks) },
  {
    label: 'Specializations',
    value: marked(application.specializations, found?.specializationsMarks),
  },
];

const Decision = ({ application, titleId }: Props & { titleId: string }) => {
  const { approve, reject, approving, rejecting } = useDecision(application);
  const [asking, setAsking] = useState(false);
  const rejectNow = async (reason: string) => {
    const isRejected = await reject(reason);
    if (isRejected) setAsking(false);
    return isRejected;
  };
  return (
    <CardFooter>
      <Button
        icon={<IconApprove />}
        busy={approving}
        disabled={rejecting}
        aria-describedby={titleId}
        onClick={() => void approve()}
      >
        Approve
      </Button>
      <RejectDialog
        open={asking}
        onOpenChange={setAsking}
        application={String(application.id)}
        applicant={nameOf(application)}
        busy={rejecting}
        onReject={rejectNow}
        trigger={
          <Button
            variant="outline"
            icon={<IconReject />}
            disabled={approving}
            aria-describedby={titleId}
          >
            Reject
          </Button>
        }
      />
    </CardFooter>
  );
};
