import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardTitle,
  IconForward,
  Skeleton,
  Text,
} from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';

type Props = {
  title: string;
  description: string;
  /** How much there is, in words; undefined while it is not known. */
  count: string | undefined;
  to: string;
  action: string;
  /** Under which name the tour finds it. */
  tour: string;
};

/** One place where work waits, and how much of it. */
export const WorkCard = ({ title, description, count, to, action, tour }: Props) => (
  <Card as="section" data-tour={tour}>
    <CardHeader>
      <CardTitle>{title}</CardTitle>
    </CardHeader>
    <CardBody>
      <Text>{description}</Text>
      {count === undefined ? (
        <Skeleton label={`Loading ${title}`} count={1} />
      ) : (
        <Text tone="strong">{count}</Text>
      )}
    </CardBody>
    <CardFooter>
      <Button asChild variant="outline" icon={<IconForward />}>
        <Link to={to}>{action}</Link>
      </Button>
    </CardFooter>
  </Card>
);
