import type { PendingApplication } from '@counsel/contracts';
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
  Stack,
  Text,
} from '@counsel/design-system';
import { formatDate } from '@counsel/shell-sdk';
import { useState } from 'react';
import { Evidence } from './Evidence.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { useDecision } from './use-decision.ts';

type Props = { application: PendingApplication };

/** One application in full, and the two decisions about it. */
export const ApplicationCard = ({ application }: Props) => {
  const titleId = `application-${application.id}`;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <CardHeader>
        <Stack gap={0}>
          <CardTitle level={3} id={titleId}>
            {nameOf(application)}
          </CardTitle>
          <Text tone="muted">{application.email}</Text>
        </Stack>
        <Badge tone="warning" icon={<IconPending />}>
          Pending
        </Badge>
      </CardHeader>
      <CardBody>
        <Facts items={shortFactsOf(application)} />
        <Facts items={longFactsOf(application)} />
        <Evidence application={application} />
      </CardBody>
      <Decision application={application} titleId={titleId} />
    </Card>
  );
};

const nameOf = ({ firstName, lastName }: PendingApplication) => `${firstName} ${lastName}`.trim();

const shortFactsOf = (application: PendingApplication) => [
  { label: 'License Number', value: application.licenseNumber },
  { label: 'BPR Number', value: application.bprNumber },
  { label: 'Practice State', value: application.practiceState },
  { label: 'Years of Experience', value: String(application.yearsExperience) },
  { label: 'Graduation Year', value: String(application.graduationYear) },
  { label: 'Submitted', value: formatDate(application.createdAt) },
];

const longFactsOf = (application: PendingApplication) => [
  { label: 'Law School', value: application.lawSchool },
  { label: 'Practice Areas', value: application.practiceAreas },
  { label: 'Specializations', value: application.specializations },
];

const Decision = ({ application, titleId }: Props & { titleId: string }) => {
  const { approve, reject, approving, rejecting } = useDecision(application);
  const [asking, setAsking] = useState(false);
  const rejectNow = async (reason: string) => {
    if (await reject(reason)) setAsking(false);
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
        applicant={nameOf(application)}
        busy={rejecting}
        onReject={(reason) => void rejectNow(reason)}
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
